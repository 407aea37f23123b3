/** Something the provider tells a subscriber. */
export interface Notification {
  id: string;
  title: string;
  message: string;
  seen: boolean;
  /** An ISO moment. */
  created_at: string;
  /** An address of the portal where one sees or mends what it is about. */
  link?: string;
}

/** One page of notifications, the newest first. */
export interface NotificationPage {
  data: Notification[];
  total: number;
  /** Whether any is not seen yet, on this page or behind it. */
  new_notification: boolean;
}

export interface NotificationListQuery {
  /** Rows a page, 20 by default. */
  limit?: number;
  /** From 1. */
  page?: number;
}

/** A way to reach one browser or device. */
export interface PushTokenBody {
  /**
   * `web`: a push subscription of the browser as JSON, reached by Web Push.
   * The others: a registration token of Firebase Cloud Messaging.
   */
  platform: 'web' | 'web-fcm' | 'android' | 'ios';
  token: string;
}
