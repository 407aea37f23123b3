import { act, renderHook } from '@testing-library/react';
import { useAsking } from './use-asking';

/** A request that a test answers. */
function held() {
  let answer: (text: string) => void = () => undefined;
  const call = jest.fn(
    (_signal: AbortSignal) => new Promise<string>((resolve) => (answer = resolve)),
  );
  return { call, answer: (text: string) => act(async () => answer(text)) };
}

test('one request runs at a time, and the next after it', async () => {
  const { result } = renderHook(() => useAsking());
  const { call, answer } = held();
  const then = jest.fn();
  act(() => result.current.ask(call, then));
  act(() => result.current.ask(call, then));
  expect(call).toHaveBeenCalledTimes(1);
  await answer('done');
  expect(then.mock.calls).toEqual([['done']]);
  act(() => result.current.ask(call, then));
  expect(call).toHaveBeenCalledTimes(2);
});

test('who has left is not told, and the request is aborted', async () => {
  const { result, unmount } = renderHook(() => useAsking());
  const { call, answer } = held();
  const then = jest.fn();
  act(() => result.current.ask(call, then));
  unmount();
  expect(call.mock.lastCall?.[0].aborted).toBe(true);
  await answer('too late');
  expect(then).not.toHaveBeenCalled();
});

test('a request that is forgotten is aborted, and another can begin at once', async () => {
  const { result } = renderHook(() => useAsking());
  const { call, answer } = held();
  const then = jest.fn();
  act(() => result.current.ask(call, then));
  act(() => result.current.forget());
  expect(result.current.busy).toBe(false);
  expect(call.mock.lastCall?.[0].aborted).toBe(true);
  const next = held();
  act(() => result.current.ask(next.call));
  await answer('too late');
  expect(then).not.toHaveBeenCalled();
  expect(next.call).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(true);
});
