import { inZone } from '../testing/in-zone';

const CALENDAR = `import { calendarDateAt, daysBetween, readCalendarDate } from './subscriptions/calendar-date.ts'`;

test.each([
  // 18:30 in UTC is past midnight in Kathmandu (+05:45) and still morning in Los Angeles.
  ['Asia/Kathmandu', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-21'],
])('in %s the day is the local calendar day', (zone, today) => {
  expect(inZone(zone, CALENDAR, `calendarDateAt(new Date('2026-11-21T18:30:00Z'))`)).toBe(today);
});

test.each(['Asia/Kathmandu', 'America/Los_Angeles'])(
  'in %s a date of the wire is that day, and changing clocks add or lose none',
  (zone) => {
    // Los Angeles changes clocks on 8 March and 1 November 2026.
    const answer = inZone(
      zone,
      CALENDAR,
      `[
        readCalendarDate('2026-11-21'),
        readCalendarDate('2026-11-21T00:00:00Z'),
        daysBetween('2026-03-07', '2026-03-09'),
        daysBetween('2026-10-31', '2026-11-02'),
        daysBetween(calendarDateAt(new Date(2026, 10, 21, 23, 59)), '2026-11-22'),
      ]`,
    );
    expect(answer).toEqual(['2026-11-21', '2026-11-21', 2, 2, 1]);
  },
);
