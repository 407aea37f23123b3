import { NOTIFICATION_TEXTS, type NotificationKind } from '@portal/shared/contract';
import {
  intlFor,
  NOTIFICATIONS_IN_NEPALI,
  USUAL_WRITING,
  writtenValues,
} from '@portal/shared/contract/nepali';
import type { Reading } from '../http/language';

const IN_ENGLISH: Reading = { language: 'en', ...USUAL_WRITING };

/** Whether a kind, also of a newer or older API, is known to this one. */
export const isKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(NOTIFICATION_TEXTS, kind);

/** A kind's texts, their places filled. */
export function wordsOf(
  kind: NotificationKind,
  values: Readonly<Record<string, string>>,
  { language, ...writing }: Reading = IN_ENGLISH,
) {
  const written = writtenValues(values, { language, dateStyle: 'long', intl: intlFor(writing) });
  const fill = (text: keyof typeof NOTIFICATIONS_IN_NEPALI) =>
    (language === 'ne' ? NOTIFICATIONS_IN_NEPALI[text] : text).replace(
      /\{(\w+)\}/g,
      (_match, place: string) => written[place] ?? '',
    );
  const { title, message } = NOTIFICATION_TEXTS[kind];
  return { title: fill(title), message: fill(message).trim() };
}
