import { element } from "../../base/dom/element.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { SignInRoute } from "../routing/route.js" */

/**
 * Signs in with the code of a sign-in link at once, or shows how to get one and asks for a name and password.
 */
export class SignInView extends HTMLElement {
  #client;
  #onSignedIn;

  /** @param {{client: NotebookClient, onSignedIn: () => void}} services */
  constructor({ client, onSignedIn }) {
    super();
    this.#client = client;
    this.#onSignedIn = onSignedIn;
  }

  /** @param {SignInRoute} route */
  show({ code }) {
    document.title = `${settingsWords.signIn} – ${words.product}`;
    if (code) void this.#use((client) => client.signIn(code));
    else this.#ask("");
  }

  /** @param {(client: NotebookClient) => Promise<void>} signIn */
  async #use(signIn) {
    this.replaceChildren(
      element("div", { class: "sign-in-page" }, element("p", { role: "status" }, settingsWords.signingIn)),
    );
    try {
      await signIn(this.#client);
      this.#onSignedIn();
    } catch (error) {
      const { kind } = /** @type {{kind?: string}} */ (error);
      if (kind === "sign-in-code-refused") this.#ask(settingsWords.codeRefused);
      else if (kind === "password-refused") this.#ask(settingsWords.passwordRefused, true);
      else this.#ask(errorWords(error).title);
    }
  }

  /** @param {string} trouble @param {boolean} [isForPassword] */
  #ask(trouble, isForPassword = false) {
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
      void this.#use((client) => client.signIn(text.split("#").pop() ?? text));
    };
    this.replaceChildren(
      element(
        "div",
        { class: "sign-in-page" },
        element("img", { src: "/app/icon.svg", alt: "", width: 56, height: 56 }),
        element("h1", {}, settingsWords.signedOutTitle),
        trouble ? element("p", { class: "trouble", role: "alert" }, trouble) : null,
        element("p", {}, settingsWords.signedOutWhy),
        element("pre", {}, element("code", {}, settingsWords.signInCommand)),
        element(
          "form",
          { onsubmit: submit },
          element("label", {}, settingsWords.signInField, field),
          element("button", { class: "primary", type: "submit" }, settingsWords.signIn),
        ),
        this.#passwordForm(isForPassword),
      ),
    );
  }

  /** The form for accounts with passwords. @param {boolean} isOpen */
  #passwordForm(isOpen) {
    const name = element("input", {
      name: "username",
      type: "text",
      autocomplete: "username",
      autocapitalize: "none",
      spellcheck: "false",
      required: true,
    });
    const password = element("input", {
      name: "password",
      type: "password",
      autocomplete: "current-password",
      required: true,
    });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#use((client) => client.signInWithPassword(name.value.trim(), password.value));
    };
    return element(
      "details",
      { open: isOpen },
      element("summary", {}, settingsWords.signInWithPassword),
      element(
        "form",
        { onsubmit: submit },
        element("label", {}, settingsWords.accountName, name),
        element("label", {}, settingsWords.password, password),
        element("button", { class: "primary", type: "submit" }, settingsWords.signIn),
      ),
    );
  }
}
