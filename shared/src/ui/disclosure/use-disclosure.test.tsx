import { act, renderHook } from '@testing-library/react';
import { useDisclosure } from './use-disclosure';

test('close is one function for all renders', () => {
  const { result } = renderHook(() => useDisclosure());
  const { close } = result.current;
  act(() => result.current.buttonProps.onClick());
  expect(result.current.open).toBe(true);
  expect(result.current.close).toBe(close);
  act(close);
  expect(result.current.open).toBe(false);
});
