/** What the worker tells the page it brings to the front. */
export interface PressedNotification {
  pressedNotification: {
    /** '' where the push had none. */
    id: string;
    /** A path of the portal. */
    link: string;
  };
}
