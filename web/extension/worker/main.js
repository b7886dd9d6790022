// The extension's service worker, and its event page in Firefox. All listeners are registered here, before the first await.
