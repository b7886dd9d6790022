/** The part of the WebExtensions API that the extension uses, as Chromium and Firefox have it. */
declare namespace chrome {
  interface Event<Listener extends (...values: never[]) => unknown> {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  }

  namespace runtime {
    interface MessageSender {
      id?: string;
      url?: string;
      origin?: string;
      tab?: tabs.Tab;
      frameId?: number;
      documentId?: string;
    }
    interface Port {
      name: string;
      sender?: MessageSender;
      onMessage: Event<(message: unknown, port: Port) => void>;
      onDisconnect: Event<(port: Port) => void>;
      postMessage(message: unknown): void;
      disconnect(): void;
    }
    const id: string | undefined;
    const onConnect: Event<(port: Port) => void>;
    const onMessage: Event<(message: unknown, sender: MessageSender) => void>;
    const onInstalled: Event<(details: { reason: string }) => void>;
    const onStartup: Event<() => void>;
    function sendMessage(message: unknown): Promise<unknown>;
    function connect(options: { name: string }): Port;
    function getURL(path: string): string;
    function getManifest(): { version: string };
    /** Starts the extension again; its pages close. */
    function reload(): void;
    function getPlatformInfo(): Promise<{ os: string }>;
    function openOptionsPage(): Promise<void>;
    function setUninstallURL(url: string): Promise<void>;
  }

  namespace tabs {
    interface Tab {
      id?: number;
      windowId: number;
      index: number;
      active: boolean;
      incognito: boolean;
      url?: string;
      pendingUrl?: string;
      title?: string;
      status?: string;
    }
    interface Change {
      url?: string;
      title?: string;
      status?: string;
    }
    const onUpdated: Event<(tabId: number, change: Change, tab: Tab) => void>;
    const onRemoved: Event<(tabId: number) => void>;
    const onReplaced: Event<(addedTabId: number, removedTabId: number) => void>;
    const onActivated: Event<(info: { tabId: number; windowId: number }) => void>;
    function get(tabId: number): Promise<Tab>;
    function query(
      which: { active?: boolean; currentWindow?: boolean; lastFocusedWindow?: boolean; url?: string },
    ): Promise<Tab[]>;
    function create(
      options: { url: string; active?: boolean; index?: number; windowId?: number },
    ): Promise<Tab>;
    function update(tabId: number, options: { url?: string; active?: boolean }): Promise<Tab>;
  }

  namespace windows {
    const WINDOW_ID_NONE: number;
    const onFocusChanged: Event<(windowId: number) => void>;
    function get(windowId: number): Promise<{ focused: boolean }>;
    function create(
      options: { url: string; type?: "popup" | "normal"; width?: number; height?: number },
    ): Promise<{ id?: number }>;
    function update(windowId: number, options: { focused?: boolean }): Promise<unknown>;
  }

  namespace scripting {
    function insertCSS(
      options: {
        target: { tabId: number; frameIds?: number[]; allFrames?: boolean };
        css: string;
        origin?: "AUTHOR" | "USER";
      },
    ): Promise<void>;
    function executeScript(
      options: {
        target: { tabId: number; frameIds?: number[]; documentIds?: string[]; allFrames?: boolean };
        files?: string[];
        func?: (...values: never[]) => unknown;
        args?: unknown[];
        injectImmediately?: boolean;
      },
    ): Promise<{ frameId: number; documentId?: string; result?: unknown }[]>;
  }

  namespace action {
    /** `null` for a tab shows the text for all tabs. */
    function setBadgeText(options: { text: string | null; tabId?: number }): Promise<void>;
    function setBadgeBackgroundColor(options: { color: string; tabId?: number }): Promise<void>;
    function setBadgeTextColor(options: { color: string; tabId?: number }): Promise<void>;
    function setTitle(options: { title: string; tabId?: number }): Promise<void>;
    function openPopup(options?: { windowId?: number }): Promise<void>;
    function getBadgeText(options: { tabId?: number }): Promise<string>;
  }

  /** Absent without the permission. */
  const notifications: undefined | {
    onClicked: Event<(name: string) => void>;
    /** Absent in Firefox. */
    onButtonClicked?: Event<(name: string, index: number) => void>;
    create(name: string, options: {
      type: "basic";
      iconUrl: string;
      title: string;
      message: string;
      buttons?: { title: string }[];
      requireInteraction?: boolean;
    }): Promise<string>;
    clear(name: string): Promise<boolean>;
  };

  namespace alarms {
    interface Alarm {
      name: string;
    }
    const onAlarm: Event<(alarm: Alarm) => void>;
    function create(
      name: string,
      options: { delayInMinutes?: number; periodInMinutes?: number; when?: number },
    ): Promise<void>;
    function get(name: string): Promise<Alarm | undefined>;
    function clear(name: string): Promise<boolean>;
  }

  namespace storage {
    interface Area {
      get(names?: string | string[] | null): Promise<Record<string, unknown>>;
      set(entries: Record<string, unknown>): Promise<void>;
      remove(names: string | string[]): Promise<void>;
    }
    const session: Area;
  }

  namespace permissions {
    interface Permissions {
      origins?: string[];
      permissions?: string[];
    }
    const onAdded: Event<(permissions: Permissions) => void>;
    const onRemoved: Event<(permissions: Permissions) => void>;
    function contains(permissions: Permissions): Promise<boolean>;
    function request(permissions: Permissions): Promise<boolean>;
    function remove(permissions: Permissions): Promise<boolean>;
  }

  namespace contextMenus {
    interface Click {
      menuItemId: string | number;
      pageUrl?: string;
      linkUrl?: string;
      /** Only in Firefox. */
      linkText?: string;
      srcUrl?: string;
      selectionText?: string;
      frameId?: number;
    }
    const onClicked: Event<(click: Click, tab?: tabs.Tab) => void>;
    function create(
      options: { id: string; title: string; contexts: string[]; documentUrlPatterns?: string[] },
      done?: () => void,
    ): void;
    function removeAll(): Promise<void>;
  }

  namespace commands {
    const onCommand: Event<(command: string, tab?: tabs.Tab) => void>;
    interface Command {
      name?: string;
      shortcut?: string;
      description?: string;
    }
    function getAll(): Promise<Command[]>;
  }

  namespace omnibox {
    interface SuggestResult {
      content: string;
      description: string;
    }
    const onInputStarted: Event<() => void>;
    const onInputChanged: Event<(text: string, suggest: (results: SuggestResult[]) => void) => void>;
    const onInputEntered: Event<(text: string, disposition: string) => void>;
    function setDefaultSuggestion(suggestion: { description: string }): void;
  }

  namespace i18n {
    function getMessage(name: string, substitutions?: string | string[]): string;
  }

  namespace sidePanel {
    function open(options: { tabId?: number; windowId?: number }): Promise<void>;
    function setPanelBehavior(options: { openPanelOnActionClick: boolean }): Promise<void>;
  }

  /** Only in Firefox. */
  const sidebarAction: { open(): Promise<void> } | undefined;

  namespace dom {
    function openOrClosedShadowRoot(element: Element): ShadowRoot | null;
  }
}
