import { sliceMismatches } from '@portal/shared/testing';
import { resolve } from 'node:path';
import remote from './remote';

test('remote.json declares the slices that are registered', () => {
  const registered = (remote.slices ?? []).map(({ reducerPath }) => reducerPath);
  expect(sliceMismatches(resolve(__dirname, '..'), registered)).toEqual([]);
});
