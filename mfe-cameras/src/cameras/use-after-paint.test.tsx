import { act, render, screen } from '@testing-library/react';
import { PendingQuery, usePendingQuery } from './pending-query';
import { FIRST_QUERY } from './list-query';
import { useAfterPaint } from './use-after-paint';

const Follower = ({ query }: { query: PendingQuery }) => (
  <>
    <output aria-label="typed">{usePendingQuery(query, 'search')}</output>
    <output aria-label="found">{useAfterPaint(query).search}</output>
  </>
);

let query: PendingQuery;
const type = (search: string) => act(() => query.change({ search }));

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

/** Runs the next frame and the tasks after it. */
const frame = () => act(() => jest.advanceTimersByTime(20));

beforeEach(() => {
  jest.useFakeTimers();
  query = new PendingQuery(FIRST_QUERY);
  render(<Follower query={query} />);
});

test('input shows at once, and the results after the next frame', () => {
  type('g');
  expect([shown('typed'), shown('found')]).toEqual(['g', '']);
  frame();
  expect(shown('found')).toBe('g');
});

test('keys before the frame are followed once, up to the last one', () => {
  type('g');
  type('ga');
  expect(shown('found')).toBe('');
  frame();
  expect(shown('found')).toBe('ga');
});

function bothTake(milliseconds: number) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

test.each([
  ['as long as six times what both take', 10, 120],
  ['but for no longer than anybody pauses', 500, 250],
])(
  'where rendering and painting take long, a pause in typing is waited for, %s',
  (_, takes, pause) => {
    bothTake(takes);
    type('g');
    frame();
    expect(shown('found')).toBe('g');
    frame();
    type('ga');
    frame();
    act(() => jest.advanceTimersByTime(pause - 20));
    expect(shown('found')).toBe('g');
    // A key restarts the pause.
    type('gat');
    act(() => jest.advanceTimersByTime(pause - 1));
    expect(shown('found')).toBe('g');
    act(() => jest.advanceTimersByTime(20));
    expect(shown('found')).toBe('gat');
  },
);
