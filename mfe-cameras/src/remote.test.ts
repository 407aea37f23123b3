import { sliceMismatches, findMissingEarlyCalls } from '@portal/shared/testing';
import { resolve } from 'node:path';
import remote from './remote';

const FOLDER = resolve(__dirname, '..');

test('remote.json declares the slices that are registered', () => {
  const registered = (remote.slices ?? []).map(({ reducerPath }) => reducerPath);
  expect(sliceMismatches(FOLDER, registered)).toEqual([]);
});

test.each([
  ['/cameras', '/cameras'],
  ['/cameras/subscription/:id', '/cameras/subscription/c1?inventory-serial=IPC-1'],
  ['/payments', '/payments'],
  ['/payments/:number', '/payments/10023'],
  ['/my-home', '/my-home'],
  ['dashboard.cards', '/'],
  ['dashboard.attention', '/'],
])('the early calls of %s are those of its screen', async (place, at) => {
  expect(await findMissingEarlyCalls(FOLDER, remote, place, at)).toEqual([]);
});
