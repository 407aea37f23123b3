import { NOTIFICATION_TEXTS, type Notification, type TypedTranslate } from '@portal/shared';

const isKnown = (kind: string): kind is keyof typeof NOTIFICATION_TEXTS =>
  Object.hasOwn(NOTIFICATION_TEXTS, kind);

/**
 * The texts for its kind, if the kind is known and the placeholders have values; null means the server's texts apply.
 */
export function textsOfKind({
  kind = '',
  values = {},
}: Notification): { title: string; message: string } | null {
  if (!isKnown(kind)) return null;
  const texts = NOTIFICATION_TEXTS[kind];
  const places = [...texts.message.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  return places.some((place) => values[place] === undefined) ? null : texts;
}

/** The title in the page's language, or else the server's. */
export function getTitle(notification: Notification, t: TypedTranslate): string {
  const texts = textsOfKind(notification);
  return texts ? t(texts.title) : notification.title;
}
