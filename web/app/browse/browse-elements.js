import { AddressField } from "./address-field.js";
import { BrowseView } from "./browse-view.js";
import { PageFrame } from "./page-frame.js";
import { TabStrip } from "./tab-strip.js";

customElements.define("bn-address-field", AddressField);
customElements.define("bn-page-frame", PageFrame);
customElements.define("bn-tab-strip", TabStrip);
customElements.define("bn-browse-view", BrowseView);

export { BrowseView };
