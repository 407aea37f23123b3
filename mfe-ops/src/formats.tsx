import { usePortal } from '@portal/shared';
import { useMemo } from 'react';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

/** Formats of times and numbers in the language of the page and the browser's time zone. */
export function useFormats() {
  const { language } = usePortal();
  return useMemo(() => {
    const dates = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, options);
    const clock = dates({ ...TIME, second: '2-digit' });
    const ofThisYear = dates({ ...DAY, ...TIME });
    const ofAnotherYear = dates({ ...DAY, ...TIME, year: 'numeric' });
    const full = dates({ dateStyle: 'long', timeStyle: 'long' });
    const percents = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 1,
    });
    const numbers = new Intl.NumberFormat(language);
    return {
      /** Formats 14:05:09. */
      clock: (milliseconds: number) => clock.format(milliseconds),
      /** Formats 21 Nov, 14:05, with the year if it is not the current one. */
      moment: (at: string) => {
        const date = new Date(at);
        if (Number.isNaN(date.getTime())) return at;
        const isThisYear = date.getFullYear() === new Date().getFullYear();
        return (isThisYear ? ofThisYear : ofAnotherYear).format(date);
      },
      full: (at: string) => (Number.isNaN(Date.parse(at)) ? at : full.format(new Date(at))),
      /** Formats 0.8% from a share of 0 to 1. */
      percent: (part: number) => percents.format(part),
      count: (number: number) => numbers.format(number),
    };
  }, [language]);
}

/** A time. Its title has the full date. */
export function Moment({ at }: { at: string }) {
  const { moment, full } = useFormats();
  return (
    <time dateTime={at} title={full(at)}>
      {moment(at)}
    </time>
  );
}
