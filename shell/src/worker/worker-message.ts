/** Sent to the page that gets the focus when a person presses a notification. */
export interface PressedNotification {
  pressedNotification: {
    /** '' when the push had none. */
    id: string;
    /** A path of the portal. */
    link: string;
  };
}

/** The messages from the worker to pages. `pushed` goes to every open page. */
export type WorkerMessage = PressedNotification | { pushed: true };

/** A file of a version, and the hash of its bytes. */
export interface HashedFile {
  address: string;
  integrity: string;
}

/**
 * The messages from pages to the worker. Pages of shell 1.1 and older send `used`, addresses without hashes, which no
 * worker keeps any more.
 */
export interface PageMessage {
  /** What the page has loaded. */
  loaded?: HashedFile[];
}
