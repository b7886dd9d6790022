import { SiteCard } from "./site-card.js";
import { SitesView } from "./sites-view.js";

customElements.define("bn-site-card", SiteCard);
customElements.define("bn-sites-view", SitesView);

export { SitesView };
