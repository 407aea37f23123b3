import { NOTIFICATION_TEXTS, type Notification, type TypedTranslate } from '@portal/shared';

/** Formats a calendar date such as `2026-12-20` in the language. */
function writtenDate(date: string, language: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const written = new Date(year, month - 1, day);
  return Number.isNaN(written.getTime())
    ? date
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(written);
}

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
  const { date } = values;
  const written = { ...values, ...(date !== undefined && { date: writtenDate(date, language) }) };
  return { title: t(texts.title), message: t(texts.message, written).trim() };
}
