import { usePortal } from '@portal/shared';
import type { CalendarDate } from './calendar-date';

/** Making a format costs more than using it, and a list uses hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  // A calendar date stands for no moment: written and read in UTC it stays the day it is.
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, made);
  return made;
}

/** Writes a day in the language of the page; a dash for none. */
export function useDateFormat(): (date: CalendarDate | null) => string {
  const { language } = usePortal();
  return (date) => (date === null ? '–' : formatIn(language).format(new Date(date)));
}
