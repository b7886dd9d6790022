import { words } from "../../base/i18n/words.js";

document.title = words.product;
