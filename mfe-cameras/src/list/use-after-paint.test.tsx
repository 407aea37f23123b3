import { act, render, screen } from '@testing-library/react';
import { HeldQuery, useHeld } from './held-query';
import { useAfterPaint } from './use-after-paint';

const Follower = ({ query }: { query: HeldQuery }) => (
  <>
    <output aria-label="typed">{useHeld(query, 'search')}</output>
    <output aria-label="found">{useAfterPaint(query).search}</output>
  </>
);

let query: HeldQuery;
const type = (search: string) => act(() => query.change({ search }));

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

/** The next frame of the page, and what runs right after it. */
const frame = () => act(() => jest.advanceTimersByTime(20));

beforeEach(() => {
  jest.useFakeTimers();
  query = new HeldQuery({ search: '', filter: 'all' });
  render(<Follower query={query} />);
});
afterEach(() => jest.useRealTimers());

test('what was typed shows at once, what depends on it after the next frame', () => {
  type('g');
  expect([shown('typed'), shown('found')]).toEqual(['g', '']);
  frame();
  expect(shown('found')).toBe('g');
});

test('keys that come before the frame are followed once, to the last of them', () => {
  type('g');
  type('ga');
  expect(shown('found')).toBe('');
  frame();
  expect(shown('found')).toBe('ga');
});
