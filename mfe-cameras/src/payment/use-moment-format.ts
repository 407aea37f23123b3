import { usePortal } from '@portal/shared';

/** Formats a moment, in milliseconds since 1970, as date and time in the language of the page. */
export function useMomentFormat(): (moment: number) => string {
  const { language } = usePortal();
  return (moment) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
