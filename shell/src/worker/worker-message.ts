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

export type WorkerMessage = PressedNotification | { event: WorkerEvent };

export interface HashedFile {
  address: string;
  integrity: string;
}

export interface PageMessage {
  /** The files that the page has loaded. */
  loaded?: HashedFile[];
}
