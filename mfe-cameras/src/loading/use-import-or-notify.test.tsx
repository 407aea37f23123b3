import { notify } from '@portal/shared/ui';
import { renderHook } from '@testing-library/react';
import { useImportOrNotify } from './use-import-or-notify';

const error = jest.spyOn(notify, 'error').mockReturnValue();

test('code that fails to load shows a toast, and the next call loads it', async () => {
  const { result } = renderHook(useImportOrNotify);
  let healed = false;
  const load = () => (healed ? Promise.resolve('code') : Promise.reject(new Error('offline')));
  expect(await result.current(load)).toBeNull();
  expect(error.mock.calls).toEqual([['This could not be loaded.']]);
  healed = true;
  expect(await result.current(load)).toBe('code');
  expect(error).toHaveBeenCalledTimes(1);
});
