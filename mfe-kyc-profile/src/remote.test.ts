import { sliceMismatches, findMissingEarlyCalls } from '@portal/shared/testing';
import { resolve } from 'node:path';
import remote from './remote';

const FOLDER = resolve(__dirname, '..');

test('remote.json declares the slices that are registered', () => {
  const registered = (remote.slices ?? []).map(({ reducerPath }) => reducerPath);
  expect(sliceMismatches(FOLDER, registered)).toEqual([]);
});

test('the early calls of /profile/:kyc? are those of its screen', async () => {
  expect(await findMissingEarlyCalls(FOLDER, remote, '/profile/:kyc?', '/profile/kyc')).toEqual([]);
});
