/** Sent to the page that gets the focus when a person presses a notification. */
export interface PressedNotification {
  pressedNotification: {
    /** '' when the push had none. */
    id: string;
    /** A path of the portal. */
    link: string;
  };
}

/** What the worker tells every open page: a push arrived, or the browser replaced or dropped the subscription. */
export type WorkerEvent = 'pushed' | 'subscriptionChanged';

/** The messages from the worker to pages. */
export type WorkerMessage = PressedNotification | { event: WorkerEvent };

/** A file of a version, and the hash of its bytes. */
export interface HashedFile {
  address: string;
  integrity: string;
}

/** The messages from pages to the worker. */
export interface PageMessage {
  /** What the page has loaded. */
  loaded?: HashedFile[];
}
