import { NOTIFICATION_TEXTS, type NotificationKind } from '@portal/shared/contract';
import type { Language } from '../http/language';
import { IN_NEPALI } from './nepali';

const dates = (language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

const DATES: Record<Language, Intl.DateTimeFormat> = { en: dates('en'), ne: dates('ne') };

const written = (place: string, value: string, language: Language): string =>
  place === 'date' ? DATES[language].format(new Date(`${value}T00:00:00Z`)) : value;

/** Whether a kind, also of a newer or older API, is known to this one. */
export const isKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(NOTIFICATION_TEXTS, kind);

/** A kind's texts, their places filled. */
export function wordsOf(
  kind: NotificationKind,
  values: Readonly<Record<string, string>>,
  language: Language = 'en',
) {
  const fill = (text: keyof typeof IN_NEPALI) =>
    (language === 'ne' ? IN_NEPALI[text] : text).replace(/\{(\w+)\}/g, (_match, place: string) =>
      written(place, values[place] ?? '', language),
    );
  const { title, message } = NOTIFICATION_TEXTS[kind];
  return { title: fill(title), message: fill(message).trim() };
}
