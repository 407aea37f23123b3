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

/** The messages from pages to the worker. */
export interface PageMessage {
  /** The addresses of what the page has loaded. */
  used?: string[];
}
