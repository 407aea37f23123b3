import { NOTIFICATION_TEXTS, type Notification, type TypedTranslate } from '@portal/shared';
import { writtenValues } from '@portal/shared/contract/nepali';

const isKnown = (kind: string): kind is keyof typeof NOTIFICATION_TEXTS =>
  Object.hasOwn(NOTIFICATION_TEXTS, kind);

/**
 * Title and message in the page's language, if the kind is known and its placeholders have values.
 * Otherwise the server's texts.
 */
export function textsOf(
  { kind = '', values = {}, title, message }: Notification,
  { t, language }: { t: TypedTranslate; language: string },
): { title: string; message: string } {
  if (!isKnown(kind)) return { title, message };
  const texts: { title: string; message: string } = NOTIFICATION_TEXTS[kind];
  const places = [...texts.message.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  if (places.some((place) => values[place] === undefined)) return { title, message };
  const written = writtenValues(values, { language, dateStyle: 'medium' });
  return { title: t(texts.title), message: t(texts.message, written).trim() };
}
