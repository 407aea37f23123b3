import { liveVersion } from '../testing/live-version';
import { getStamp } from './persisted-state';

const stampWith = (version: string) =>
  getStamp(new Map([['mfe-a', liveVersion('mfe-a', version)]]));

test('the same versions have the same stamp, other versions another', () => {
  expect(stampWith('1.0.0')).toBe(stampWith('1.0.0'));
  expect(stampWith('1.1.0')).not.toBe(stampWith('1.0.0'));
});

test('the order of the versions does not matter', () => {
  const versions = ['mfe-a', 'mfe-b'].map((name) => [name, liveVersion(name, '1.0.0')] as const);
  expect(getStamp(new Map(versions))).toBe(getStamp(new Map(versions.toReversed())));
});
