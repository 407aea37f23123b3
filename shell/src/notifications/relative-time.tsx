import { usePortal } from '@portal/shared';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts midnights: a moment of 25 hours ago may be of the day before yesterday. */
const daysBetween = (first: Date, last: Date): number =>
  Math.round((new Date(last).setHours(0, 0, 0, 0) - new Date(first).setHours(0, 0, 0, 0)) / DAY);

/** Formats a moment as a relative time, or as a date when it is long ago. */
export function timeAgo(moment: Date, now: number, language: string): string {
  const passed = Math.max(0, now - moment.getTime());
  if (passed >= 7 * DAY) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(moment);
  }
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (passed >= DAY) return words.format(-daysBetween(moment, new Date(now)), 'day');
  if (passed >= HOUR) return words.format(-Math.floor(passed / HOUR), 'hour');
  if (passed >= MINUTE) return words.format(-Math.floor(passed / MINUTE), 'minute');
  return words.format(0, 'second');
}

/** The current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A relative time. Its title has the whole date. */
export function RelativeTime({ at }: { at: string }) {
  const { language } = usePortal();
  const now = useNow();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  const whole = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={at} title={whole.format(moment)}>
      {timeAgo(moment, now, language)}
    </time>
  );
}
