import { element } from "../components/element.js";
import { words } from "../components/words.js";
import { errorWords } from "./error-words.js";
/** @import { App } from "./main.js" */
/** @import { SignInRoute } from "./route.js" */

/** The door: uses the code of a sign-in link at once, and otherwise says how to get one. */
export class SignInView extends HTMLElement {
  #app;

  /** @param {App} app */
  constructor(app) {
    super();
    this.#app = app;
  }

  /** @param {SignInRoute} route */
  show({ code }) {
    document.title = `${words.signIn} – ${words.product}`;
    if (code) void this.#use(code);
    else this.#ask("");
  }

  /** @param {string} code */
  async #use(code) {
    this.replaceChildren(
      element("div", { class: "door" }, element("p", { role: "status" }, words.signingIn)),
    );
    try {
      await this.#app.client.signIn(code);
      this.#app.signedIn();
    } catch (error) {
      const isRefused = /** @type {{kind?: string}} */ (error).kind === "sign-in-code-refused";
      this.#ask(isRefused ? words.codeRefused : errorWords(error).title);
    }
  }

  /** @param {string} trouble */
  #ask(trouble) {
    const field = element("input", {
      name: "code",
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      required: true,
    });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = field.value.trim();
      void this.#use(text.split("#").pop() ?? text);
    };
    this.replaceChildren(
      element(
        "div",
        { class: "door" },
        element("img", { src: "/app/icon.svg", alt: "", width: 56, height: 56 }),
        element("h1", {}, words.signedOutTitle),
        trouble ? element("p", { class: "trouble", role: "alert" }, trouble) : null,
        element("p", {}, words.signedOutWhy),
        element("pre", {}, element("code", {}, words.signInCommand)),
        element(
          "form",
          { onsubmit: submit },
          element("label", {}, words.signInField, field),
          element("button", { class: "primary", type: "submit" }, words.signIn),
        ),
      ),
    );
  }
}
