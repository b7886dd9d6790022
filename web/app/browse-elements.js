import { AddressField } from "./address-field.js";
import { BrowseView } from "./browse-view.js";
import { PageFrame } from "./page-frame.js";

customElements.define("bn-address-field", AddressField);
customElements.define("bn-page-frame", PageFrame);
customElements.define("bn-browse-view", BrowseView);

export { BrowseView };
