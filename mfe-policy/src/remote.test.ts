import { sliceMismatches, findMissingEarlyCalls } from '@portal/shared/testing';
import { resolve } from 'node:path';
import remote from './remote';

const FOLDER = resolve(__dirname, '..');

test('remote.json declares the slices that are registered', () => {
  const registered = (remote.slices ?? []).map(({ reducerPath }) => reducerPath);
  expect(sliceMismatches(FOLDER, registered)).toEqual([]);
});

test.each(['/policy', '/privacy-policy', '/user-agreements'])(
  'what is asked early for %s is what stands there asks',
  async (place) => {
    expect(await findMissingEarlyCalls(FOLDER, remote, place)).toEqual([]);
  },
);
