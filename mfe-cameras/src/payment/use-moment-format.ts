import { usePortal } from '@portal/shared';

/** Writes a moment, in milliseconds of the clock, as day and time in the language of the page. */
export function useMomentFormat(): (moment: number) => string {
  const { language } = usePortal();
  return (moment) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
