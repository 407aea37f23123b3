import { act, render, screen } from '@testing-library/react';
import { useToday } from './use-today';

const Today = () => <p>{useToday()}</p>;

const at = (...parts: [number, number, number, number, number, number]) =>
  jest.useFakeTimers({ now: new Date(...parts) });
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('a page that is open over midnight shows the new day', () => {
  at(2026, 10, 21, 23, 55, 0);
  render(<Today />);
  expect(screen.getByText('2026-11-21')).toBeInTheDocument();
  pass(299);
  expect(screen.getByText('2026-11-21')).toBeInTheDocument();
  pass(1);
  expect(screen.getByText('2026-11-22')).toBeInTheDocument();
  pass(24 * 60 * 60);
  expect(screen.getByText('2026-11-23')).toBeInTheDocument();
});

test('after the machine slept over midnight the day is right within a minute', () => {
  at(2026, 10, 21, 20, 0, 0);
  render(<Today />);
  jest.setSystemTime(new Date(2026, 10, 22, 7, 0, 0));
  pass(60);
  expect(screen.getByText('2026-11-22')).toBeInTheDocument();
});

test('returning to the page shows the day at once', () => {
  at(2026, 10, 21, 20, 0, 0);
  render(<Today />);
  jest.setSystemTime(new Date(2026, 10, 22, 7, 0, 0));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-11-22')).toBeInTheDocument();
});

test('the timer stops without subscribers', () => {
  at(2026, 10, 21, 20, 0, 0);
  const { unmount } = render(<Today />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
