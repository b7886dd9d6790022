import { element } from "../../base/dom/element.js";
import { plainName } from "../../base/text/plain-name.js";
import { guardAnswer } from "../../base/ui/answer-guard.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { errorWords } from "../../base/i18n/error-words.js";
/** @import { AccountClient } from "../../client/account-client.js" */
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { SignInRoute } from "../routing/route.js" */

/**
 * Signs in with the code of a sign-in link, or shows how to get one and asks for a name and password. A browser that is signed in asks
 * before a link replaces its session: another program may have opened it.
 */
export class SignInView extends HTMLElement {
  #account;
  #client;
  #onSignedIn;
  // The fields stay when the form is drawn again, with what was typed.
  #code = element("input", {
    name: "code",
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    required: true,
  });
  #name = element("input", {
    name: "username",
    type: "text",
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
    required: true,
  });
  #password = element("input", {
    name: "password",
    type: "password",
    autocomplete: "current-password",
    required: true,
  });

  /** @param {{account: AccountClient, client: NotebookClient, onSignedIn: () => void}} services */
  constructor({ account, client, onSignedIn }) {
    super();
    this.#account = account;
    this.#client = client;
    this.#onSignedIn = onSignedIn;
  }

  /** @param {SignInRoute} route */
  show({ code }) {
    document.title = `${settingsWords.signIn} – ${words.product}`;
    if (code) void this.#open(code);
    else if (!this.#code.isConnected) this.#ask("");
  }

  /** Signs in with the code of a link, after a question if the browser is signed in. @param {string} code */
  async #open(code) {
    this.#showWait();
    const signIn = () => void this.#use((client) => client.signIn(code));
    const current = await this.#account.current().catch(() => null);
    if (!current) return signIn();
    const heading = element("h1", { tabindex: -1 }, settingsWords.useLink);
    this.replaceChildren(
      element(
        "div",
        { class: "sign-in-page pairing" },
        heading,
        element("p", {}, settingsWords.useLinkWhy(plainName(current.account))),
        element(
          "p",
          { class: "actions" },
          element("a", { class: "second", href: "/" }, words.cancel),
          guardAnswer(
            element("button", { class: "primary", type: "button", onclick: signIn }, settingsWords.signIn),
          ),
        ),
      ),
    );
    heading.focus();
  }

  #showWait() {
    this.replaceChildren(
      element("div", { class: "sign-in-page" }, element("p", { role: "status" }, settingsWords.signingIn)),
    );
  }

  /** @param {(client: NotebookClient) => Promise<void>} signIn */
  async #use(signIn) {
    this.#showWait();
    try {
      await signIn(this.#client);
      for (const field of [this.#code, this.#name, this.#password]) field.value = "";
      this.#onSignedIn();
    } catch (error) {
      const { kind } = /** @type {{kind?: string}} */ (error);
      if (kind === "sign-in-code-refused") this.#ask(settingsWords.codeRefused);
      else if (kind === "password-refused") this.#ask(settingsWords.passwordRefused, true);
      else {
        const { title, detail } = errorWords(error);
        this.#ask(detail || title);
      }
    }
  }

  /** @param {string} trouble @param {boolean} [isForPassword] */
  #ask(trouble, isForPassword = false) {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#code.value.trim();
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
          element("label", {}, settingsWords.signInField, this.#code),
          element("button", { class: "primary", type: "submit" }, settingsWords.signIn),
        ),
        this.#passwordForm(isForPassword),
      ),
    );
  }

  /** The form for accounts with passwords. @param {boolean} isOpen */
  #passwordForm(isOpen) {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const [name, password] = [this.#name.value.trim(), this.#password.value];
      void this.#use((client) => client.signInWithPassword(name, password));
    };
    return element(
      "details",
      { open: isOpen },
      element("summary", {}, settingsWords.signInWithPassword),
      element(
        "form",
        { onsubmit: submit },
        element("label", {}, settingsWords.accountName, this.#name),
        element("label", {}, settingsWords.password, this.#password),
        element("button", { class: "primary", type: "submit" }, settingsWords.signIn),
      ),
    );
  }
}
