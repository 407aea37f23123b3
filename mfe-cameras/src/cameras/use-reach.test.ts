import { act, renderHook } from '@testing-library/react';
import { useReach } from './use-reach';

beforeEach(() => jest.useFakeTimers());

const first = [1];

const open = () =>
  renderHook(({ list }) => useReach(list, { enough: 6, step: 2 }), {
    initialProps: { list: first },
  });
const rest = () => act(() => jest.advanceTimersByTimeAsync(300));

test('starts with few rows, then adds more step by step, up to the limit', async () => {
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

test('starts with few rows again for another list', async () => {
  const { result, rerender } = open();
  await rest();
  await rest();
  rerender({ list: [2] });
  expect(result.current).toBe(1);
});
