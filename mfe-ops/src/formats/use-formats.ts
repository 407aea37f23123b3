import { usePortal } from '@portal/shared';
import { useMemo } from 'react';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

export interface Formats {
  /** 14:05:09 */
  clock: (moment: Date) => string;
  /** 21 Nov, 14:05, with the year if it is not the current one. */
  moment: (moment: Date) => string;
  /** Date and time in full. */
  full: (moment: Date) => string;
  /** 14:05, or 21 Nov, 14:05 in a span of several days. */
  step: (seconds: number, days: boolean) => string;
  /** 0.8%, from a share of 0 to 1. */
  percent: (part: number) => string;
  count: (number: number) => string;
}

/** Formats of times and numbers in the language of the page and the browser's time zone. */
export function useFormats(): Formats {
  const { language } = usePortal();
  return useMemo(() => {
    const dates = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, options);
    const clock = dates({ ...CLOCK, second: '2-digit' });
    const time = dates(CLOCK);
    const ofThisYear = dates({ ...DAY, ...CLOCK });
    const ofAnotherYear = dates({ ...DAY, ...CLOCK, year: 'numeric' });
    const full = dates({ dateStyle: 'long', timeStyle: 'long' });
    const percents = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 1,
    });
    const numbers = new Intl.NumberFormat(language);
    return {
      clock: (moment) => clock.format(moment),
      moment: (moment) =>
        (moment.getFullYear() === new Date().getFullYear() ? ofThisYear : ofAnotherYear).format(
          moment,
        ),
      full: (moment) => full.format(moment),
      step: (seconds, days) => (days ? ofThisYear : time).format(seconds * 1000),
      percent: (part) => percents.format(part),
      count: (number) => numbers.format(number),
    };
  }, [language]);
}
