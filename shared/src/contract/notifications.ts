/**
 * The kinds of notifications with their English texts, which are also the keys of their translations. Their
 * placeholders are filled with the `values` of a notification; `date` is a calendar date (`2026-12-20`), which the page
 * formats in its language.
 */
export const NOTIFICATION_TEXTS = {
  'subscription-activated': {
    title: 'Subscription activated',
    message: '{package} is active for {camera} until {date}.',
  },
  'payment-received': {
    title: 'Payment received',
    message: 'We received {currency} {amount} for {camera}.',
  },
  'basket-paid': {
    title: 'Payment received',
    message: 'We received {currency} {amount} for {count} cameras.',
  },
  'subscription-expiring': {
    title: 'Subscription expires soon',
    message: 'The subscription of {camera} ends on {date}.',
  },
  'subscriptions-expiring': {
    title: 'Subscriptions expire soon',
    message: 'The subscriptions of {count} cameras end on {date}.',
  },
  'subscription-expires-today': {
    title: 'Subscription expires today',
    message: 'Today is the last day of the subscription of {camera}.',
  },
  'subscriptions-expire-today': {
    title: 'Subscriptions expire today',
    message: 'Today is the last day of the subscriptions of {count} cameras.',
  },
  'cancellation-accepted': {
    title: 'Cancellation accepted',
    message: 'Your request to cancel the subscription of {camera} was accepted. {reason}',
  },
  'cancellation-rejected': {
    title: 'Cancellation rejected',
    message: 'Your request to cancel the subscription of {camera} was rejected. {reason}',
  },
  'kyc-verified': {
    title: 'Identity verified',
    message: 'Your identity verification was approved.',
  },
  'kyc-rejected': {
    title: 'Identity verification rejected',
    message: 'Your identity verification was rejected. {reason}',
  },
} as const satisfies Record<string, { title: string; message: string }>;

export type NotificationKind = keyof typeof NOTIFICATION_TEXTS;

/** A message from the provider to a subscriber. */
export interface Notification {
  /** Digits; a later notification has a higher number. */
  id: string;
  title: string;
  message: string;
  seen: boolean;
  /** A time (ISO 8601). */
  created_at: string;
  /** An address of the portal that concerns the notification. */
  link?: string;
  /** One of `NOTIFICATION_TEXTS`, or one that is unknown to this page, which then shows `title` and `message`. */
  kind?: string;
  /** The values of the placeholders in the kind's texts. */
  values?: Record<string, string>;
}

/** One page of notifications, the newest first. */
export interface NotificationPage {
  data: Notification[];
  total: number;
  /** Whether any is unseen, on this page or a later one. */
  new_notification: boolean;
}

export interface NotificationListQuery {
  /** Rows a page, 20 by default. */
  limit?: number;
  /** From 1. */
  page?: number;
}

/** A push address of one browser or device. */
export interface PushTokenBody {
  /**
   * `web`: a push subscription of the browser as JSON, reached by Web Push.
   * The others: a registration token of Firebase Cloud Messaging.
   */
  platform: 'web' | 'web-fcm' | 'android' | 'ios';
  token: string;
}

/** The content of a push: the JSON body with Web Push, the field `data` with Firebase Cloud Messaging. */
export type PushMessage = Pick<Notification, 'id' | 'title' | 'message' | 'link'>;
