import { element } from "../../base/dom/element.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { extensionWords } from "../../base/i18n/extension-words.js";
import { words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { originPattern, serverURL } from "../connection/server-address.js";
import { pairingCode } from "./pairing-code.js";
import { ServerForm } from "./server-form.js";
import { testMessage } from "./test-message.js";
/** @import { ConnectionState, PairingState, ServerAddress } from "../protocol/calls.js" */
/** @import { PageServices } from "../pages/open-page.js" */

/**
 * Where the server is, and whether this browser is connected to it. Its elements stay in the document while its state changes, so that nobody
 * who types in the form loses the focus. Event: `bn-connection` after the state of the connection has changed.
 */
export class ServerSection extends HTMLElement {
  #worker;
  #connection;
  #pairing;
  #form;
  /** Whether the page that asks the person has been opened, with the code. */ #isPageOpen = false;
  #about = element("p", { class: "about" });
  #waiting = element("div", { hidden: true });
  /** The code that is shown; empty without one. */ #shownCode = "";
  #result = element("div", { class: "test-result", role: "status" });
  #submit = element("button", { class: "primary", type: "submit" });
  #disconnectButton = element(
    "button",
    { class: "second danger", type: "button", hidden: true, onclick: () => void this.#disconnect() },
    extensionWords.disconnect,
  );

  /**
   * @param {PageServices} services
   * @param {{address: ServerAddress, connection: ConnectionState, pairing: PairingState}} state
   */
  constructor({ worker }, { address, connection, pairing }) {
    super();
    this.#worker = worker;
    this.#connection = connection;
    this.#pairing = pairing;
    this.#form = new ServerForm(address);
    this.#form.addEventListener("submit", () => {
      void (this.isPaired ? this.#changeServer() : this.#connect());
    });
    this.#form.actions.append(
      this.#submit,
      element(
        "button",
        { class: "second", type: "button", onclick: () => void this.#test() },
        extensionWords.testConnection,
      ),
      this.#disconnectButton,
    );
    worker.addEventListener("pairing", (event) => {
      this.#showPairing(/** @type {CustomEvent<PairingState>} */ (event).detail);
    });
    worker.addEventListener("connection", (event) => {
      this.#showConnection(/** @type {CustomEvent<ConnectionState>} */ (event).detail);
    });
    worker.addEventListener("reconnected", () => void this.#readAgain());
    this.append(
      element("h2", { id: "server" }, extensionWords.serverTitle),
      this.#about,
      this.#form.element,
      this.#waiting,
      this.#result,
    );
    this.#draw();
  }

  get isPaired() {
    return this.#connection.state !== "not-paired";
  }

  #draw() {
    const { state, server } = this.#connection;
    const isEnded = state === "ended" || state === "not-proven";
    this.#about.textContent = this.isPaired ? extensionWords.connectedTo(server) : extensionWords.connectHow;
    this.#submit.textContent = this.isPaired && !isEnded
      ? extensionWords.saveAddress
      : extensionWords.connect;
    this.#disconnectButton.hidden = !this.isPaired;
    const { state: pairing, userCode = "" } = this.#pairing;
    this.#showCode(pairing === "waiting" ? userCode : "");
  }

  /** @param {string} userCode */
  #showCode(userCode) {
    if (userCode === this.#shownCode) return;
    this.#shownCode = userCode;
    const hasFocus = this.contains(document.activeElement);
    this.#form.element.hidden = userCode !== "";
    this.#waiting.hidden = userCode === "";
    const actions = { open: () => void this.#openPage(), cancel: () => void this.#cancel() };
    const code = pairingCode({ userCode, isPageOpen: this.#isPageOpen }, actions);
    this.#waiting.replaceChildren(...(userCode ? [code] : []));
    // What had it is hidden now.
    if (hasFocus) (userCode ? code.querySelector("h3") : this.#submit)?.focus();
  }

  /** @param {ConnectionState} connection */
  #showConnection(connection) {
    this.#connection = connection;
    this.#draw();
    this.dispatchEvent(new Event("bn-connection"));
  }

  /** @param {PairingState} pairing */
  #showPairing(pairing) {
    const wasWaiting = this.#pairing.state === "waiting";
    this.#pairing = pairing;
    const { state, problem } = pairing;
    if (state === "declined" || state === "expired" || state === "failed") {
      this.#say(extensionWords.pairingEnds[state] + (problem?.detail ? ` ${problem.detail}` : ""), "trouble");
    } else if (state === "paired" && wasWaiting) this.#say(extensionWords.connected, "ok");
    else if (wasWaiting || state === "waiting") this.#result.replaceChildren();
    this.#draw();
  }

  /** The worker started again; what happened meanwhile is not known. */
  async #readAgain() {
    const connection = await this.#worker.call("connectionState");
    this.#showPairing(await this.#worker.call("pairing"));
    this.#showConnection(connection);
  }

  async #connect() {
    const address = this.#form.value;
    // Browsers let an extension ask right after a press only, so before anything else.
    const isAllowed = await askForAccess(address.server);
    if (!await this.#test(address)) return;
    await this.#try(async () => {
      this.#isPageOpen = isAllowed;
      this.#showPairing(await this.#worker.call("beginPairing", address));
      if (isAllowed) await this.#worker.call("openPairingPage");
    });
  }

  #openPage() {
    return this.#try(() => this.#worker.call("openPairingPage"));
  }

  async #changeServer() {
    const { state } = this.#connection;
    if (state === "ended" || state === "not-proven") return this.#connect();
    await this.#try(async () => {
      await this.#worker.call("setServerAddress", this.#form.value);
      await this.#test();
    });
  }

  #cancel() {
    return this.#try(async () => {
      await this.#worker.call("cancelPairing");
      this.#showPairing({ state: "none" });
    });
  }

  /** Tests the connection and says in words what is wrong. Returns whether it can be used. @param {ServerAddress} [address] */
  async #test(address = this.#form.value) {
    this.#say(extensionWords.testing);
    const test = await this.#worker.call("testConnection", address).catch(() => null);
    if (!test) {
      this.#say(words.somethingWrong, "trouble");
      return false;
    }
    const isUsable = test.result === "ok" || test.result === "not-paired" || test.result === "token-ended";
    const isFine = test.result === "ok" || (test.result === "not-paired" && !this.isPaired);
    this.#say(testMessage(test), isFine ? "ok" : "trouble");
    const { origin } = test;
    if (test.result === "permission-needed" && origin) {
      this.#result.append(
        element(
          "button",
          { class: "second", type: "button", onclick: () => void this.#allow(origin) },
          extensionWords.allowServer,
        ),
      );
    }
    return isUsable;
  }

  /** @param {string} origin */
  async #allow(origin) {
    if (await chrome.permissions.request({ origins: [origin] })) await this.#test();
  }

  async #disconnect() {
    const { waiting, refused } = await this.#worker.call("connectionState");
    const unsent = waiting + refused;
    const question = unsent
      ? {
        title: extensionWords.disconnectUnsentTitle(unsent),
        detail: extensionWords.disconnectUnsentWhy,
        action: extensionWords.disconnectAndDiscard,
      }
      : {
        title: extensionWords.disconnectTitle,
        detail: extensionWords.disconnectWhy,
        action: extensionWords.disconnect,
      };
    if (!await confirmDialog(question)) return;
    await this.#try(async () => {
      const { isRevoked } = await this.#worker.call("unpair", unsent ? "discard" : "keep");
      this.#showConnection(await this.#worker.call("connectionState"));
      if (isRevoked) this.#say(extensionWords.disconnected, "ok");
      else this.#say(extensionWords.disconnectedHereOnly, "trouble");
    });
  }

  /** @param {() => Promise<void>} action */
  async #try(action) {
    try {
      await action();
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#say(detail || title, "trouble");
    }
  }

  /** @param {string} sentence @param {"ok" | "trouble" | "plain"} [kind] */
  #say(sentence, kind = "plain") {
    this.#result.dataset.kind = kind;
    this.#result.replaceChildren(element("p", {}, sentence));
  }
}

/** Asks for the access to a server, which the page of the pairing needs. Returns whether the extension has it. @param {string} address */
async function askForAccess(address) {
  const server = serverURL(address);
  if (!server) return false;
  return await chrome.permissions.request({ origins: [originPattern(server)] }).catch(() => false);
}
