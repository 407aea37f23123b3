import { inZone } from '../testing/in-zone';

/** Days near a clock change, the end of a year or a leap day. */
const DAYS = [
  '2026-11-21',
  // Los Angeles skips an hour on 8 March and repeats one on 1 November.
  '2026-03-07',
  '2026-03-08',
  '2026-10-31',
  '2026-11-01',
  '2026-12-31',
  '2028-02-28',
];
const TIMES = ['00:05', '23:55'];
/** A time after the day is ignored. */
const WRITTEN = ['', ' 23:59:59', 'T00:00:00Z', 'T23:59:59+05:45'];

/** The expected results by the expiry, in days from today. */
const RULES = {
  '-1': { active: false, days: null, soon: null, filters: ['expired'], group: 'history' },
  '0': { active: true, days: 0, soon: true, filters: ['active'], group: 'current' },
  '1': { active: true, days: 1, soon: true, filters: ['active', 'ending'], group: 'current' },
  '5': { active: true, days: 5, soon: true, filters: ['active', 'ending'], group: 'current' },
  '6': { active: true, days: 6, soon: false, filters: ['active'], group: 'current' },
};

const IMPORTS = `
  import { calendarDateAt } from './subscriptions/calendar-date.ts';
  import { FILTERS, passes } from './cameras/camera-filter.ts';
  import { fromRow } from './subscriptions/subscription.ts';
  import { daysRemaining, endsSoon, groupSubscriptions, isActive }
    from './subscriptions/subscription-state.ts'`;

/** The results for a subscription at a local time, in the time zone of the process. */
const SAID = `(now, expiry) => {
  const today = calendarDateAt(new Date(now));
  const row = (order_id, subscription_expiry_date) => fromRow({
    id: order_id, name: 'Gold', order_id, subscription_status: 1, start_date: '2020-01-01',
    subscription_expiry_date, plans: [],
  });
  const one = row('one', expiry);
  const active = isActive(one, today);
  const days = active ? daysRemaining(one, today) : null;
  const camera = { id: '7', serial: 'IPC-7', label: '', created: null, subscriptions: [one] };
  const groups = groupSubscriptions([one, row('next', '2099-01-01')], today);
  return {
    active,
    days,
    soon: days === null ? null : endsSoon(days),
    filters: FILTERS.filter((filter) => filter !== 'all' && passes(camera, filter, today)),
    group: groups.current === one ? 'current'
      : groups.history.includes(one) ? 'history' : 'upcoming',
    next: groups.current === one ? groups.upcoming.length : groups.upcoming.length + 1,
  };
}`;

function daysLater(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const cases = DAYS.flatMap((day) =>
  TIMES.flatMap((time) =>
    WRITTEN.flatMap((written) =>
      Object.entries(RULES).map(([days, rule]) => ({
        now: `${day}T${time}`,
        expiry: daysLater(day, Number(days)) + written,
        rule: { ...rule, next: 1 },
      })),
    ),
  ),
);

test.each(['Asia/Kathmandu', 'America/Los_Angeles', 'UTC'])(
  'in %s the rules go by days of the wall calendar, from the first minute to the last',
  (zone) => {
    const requested = JSON.stringify(cases.map(({ now, expiry }) => [now, expiry]));
    const said = inZone(zone, IMPORTS, `${requested}.map((one) => (${SAID})(...one))`) as unknown[];
    expect(cases.map((one, index) => ({ ...one, rule: said[index] }))).toEqual(cases);
  },
);
