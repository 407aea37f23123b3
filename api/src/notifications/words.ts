import { NOTIFICATION_TEXTS, type NotificationKind } from '@portal/shared/contract';

const inEnglish = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const written = (place: string, value: string): string =>
  place === 'date' ? inEnglish.format(new Date(`${value}T00:00:00Z`)) : value;

/** A kind's texts in English, their places filled. */
export function wordsOf(kind: NotificationKind, values: Readonly<Record<string, string>>) {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_match, place: string) => written(place, values[place] ?? ''));
  const { title, message } = NOTIFICATION_TEXTS[kind];
  return { title: fill(title), message: fill(message).trim() };
}
