import { usePortal } from '@portal/shared';
import type { CalendarDate } from './calendar-date';

type Style = 'day' | 'month';

const OPTIONS: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
};

/** Caches formats, because creating one costs more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string, style: Style): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  // A calendar date has no time zone. UTC for both writing and reading keeps the day.
  const made = new Intl.DateTimeFormat(language, { ...OPTIONS[style], timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

/** Formats a day in the language of the page; a dash for none. */
export function useDateFormat(): (date: CalendarDate | null) => string {
  const { language } = usePortal();
  return (date) => (date === null ? '–' : formatIn(language, 'day').format(new Date(date)));
}

/** Names the month of a day, with its year, in the calendar of the page. */
export function useMonthFormat(): (date: CalendarDate) => string {
  const { language } = usePortal();
  return (date) => formatIn(language, 'month').format(new Date(date));
}
