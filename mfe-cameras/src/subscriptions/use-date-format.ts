import { usePortal } from '@portal/shared';
import type { CalendarDate } from './calendar-date';

/** Caches formats by language, because creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  // A calendar date has no time zone. UTC for both writing and reading keeps the day.
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, made);
  return made;
}

/** Formats a day in the language of the page; a dash for none. */
export function useDateFormat(): (date: CalendarDate | null) => string {
  const { language } = usePortal();
  return (date) => (date === null ? '–' : formatIn(language).format(new Date(date)));
}
