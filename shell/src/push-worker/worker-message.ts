/** A notification of the browser was pressed; sent to the page that is brought to the front. */
export interface PressedNotification {
  pressedNotification: {
    /** '' where the push had none. */
    id: string;
    /** A path of the portal. */
    link: string;
  };
}

/** What the worker sends to pages; `pushed` goes to every open page. */
export type WorkerMessage = PressedNotification | { pushed: true };
