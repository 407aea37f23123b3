import { act, render, screen } from '@testing-library/react';
import { useAfterPaint } from './use-after-paint';

const Follower = ({ value }: { value: string }) => (
  <>
    <output aria-label="typed">{value}</output>
    <output aria-label="found">{useAfterPaint(value)}</output>
  </>
);

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

/** The next frame of the page, and what runs right after it. */
const frame = () => act(() => jest.advanceTimersByTime(20));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what was typed shows at once, what depends on it after the next frame', () => {
  const { rerender } = render(<Follower value="" />);
  rerender(<Follower value="g" />);
  expect([shown('typed'), shown('found')]).toEqual(['g', '']);
  frame();
  expect(shown('found')).toBe('g');
});

test('keys that come before the frame are followed once, to the last of them', () => {
  const { rerender } = render(<Follower value="" />);
  rerender(<Follower value="g" />);
  rerender(<Follower value="ga" />);
  expect(shown('found')).toBe('');
  frame();
  expect(shown('found')).toBe('ga');
});
