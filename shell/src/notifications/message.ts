import type { Notification, TypedTranslate } from '@portal/shared';
import { writtenValues } from '@portal/shared/contract/nepali';
import { textsOfKind } from './title';

/** The message in the page's language, else the server's. */
export function messageOf(
  notification: Notification,
  { t, language }: { t: TypedTranslate; language: string },
): string {
  const texts = textsOfKind(notification);
  if (!texts) return notification.message;
  const written = writtenValues(notification.values ?? {}, { language, dateStyle: 'medium' });
  return t(texts.message, written).trim();
}
