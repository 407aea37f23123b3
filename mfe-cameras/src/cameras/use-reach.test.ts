import { act, renderHook } from '@testing-library/react';
import { useReach } from './use-reach';

beforeEach(() => jest.useFakeTimers());

const first = [1];

const open = () =>
  renderHook(({ list }) => useReach(list, { enough: 6, step: 2 }), {
    initialProps: { list: first },
  });
const rest = () => act(() => jest.advanceTimersByTimeAsync(300));

test('few rows at first, then more step by step, until there are enough', async () => {
  const { result } = open();
  expect(result.current).toBe(1);
  await rest();
  expect(result.current).toBe(3);
  await rest();
  expect(result.current).toBe(5);
  await rest();
  expect(result.current).toBe(6);
  expect(jest.getTimerCount()).toBe(0);
});

test('another list begins with few again', async () => {
  const { result, rerender } = open();
  await rest();
  await rest();
  rerender({ list: [2] });
  expect(result.current).toBe(1);
});
