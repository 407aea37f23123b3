import { act, render, screen } from '@testing-library/react';
import { RelativeTime, timeAgo } from './notification-item';

const NOW = Date.UTC(2026, 10, 21, 12);
const before = (milliseconds: number) => new Date(NOW - milliseconds);
const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [-5 * MINUTE, 'now'],
  [MINUTE - 1, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [6 * 24 * 60 * MINUTE, '6 days ago'],
  [7 * 24 * 60 * MINUTE, 'Nov 14, 2026'],
])('%d ms ago is "%s"', (milliseconds, words) => {
  expect(timeAgo(before(milliseconds), NOW, 'en')).toBe(words);
});

test(`25 hours ago is "yesterday" only if the date was yesterday's`, () => {
  const now = new Date(2026, 10, 21, 0, 30).getTime();
  const night = (day: number) => new Date(2026, 10, day, 23, 0);
  expect(timeAgo(night(20), now, 'en')).toBe('1 hour ago');
  expect(timeAgo(night(19), now, 'en')).toBe('2 days ago');
});

test('it updates while it is visible', () => {
  jest.useFakeTimers({ now: NOW });
  render(<RelativeTime at={before(MINUTE).toISOString()} />);
  expect(screen.getByText('1 minute ago')).toHaveAttribute('dateTime', '2026-11-21T11:59:00.000Z');
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(screen.getByText('3 minutes ago')).toBeInTheDocument();
});

test('an invalid moment shows nothing', () => {
  const { container } = render(<RelativeTime at="soon" />);
  expect(container).toBeEmptyDOMElement();
});
