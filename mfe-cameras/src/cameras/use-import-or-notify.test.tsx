import { notify } from '@portal/shared/ui';
import { renderHook } from '@testing-library/react';
import { useImportOrNotify } from './use-import-or-notify';

test('without a network, a message says that one is needed', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  const { result } = renderHook(useImportOrNotify);
  expect(await result.current(() => Promise.reject(new Error('offline')))).toBeNull();
  expect(error).toHaveBeenCalledWith(
    'You are offline, and this needs a connection. Please try again when you are back online.',
  );
});

test('code that fails to load shows a toast, and the next call retries', async () => {
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  const { result } = renderHook(useImportOrNotify);
  let healed = false;
  const load = () => (healed ? Promise.resolve('code') : Promise.reject(new Error('offline')));
  expect(await result.current(load)).toBeNull();
  expect(error.mock.calls).toEqual([
    ['This could not be loaded. Please try again, or reload the page.'],
  ]);
  healed = true;
  expect(await result.current(load)).toBe('code');
  expect(error).toHaveBeenCalledTimes(1);
});
