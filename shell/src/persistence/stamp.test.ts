import { liveSetOf, liveVersion } from '../testing/live-version';
import { stampOf } from './stamp';

const a = liveVersion('mfe-a', '1.0.0');

test('the same versions make the same stamp, another version another', () => {
  expect(stampOf(liveSetOf(a))).toBe(stampOf(liveSetOf(a)));
  const raised = liveVersion('mfe-a', '1.1.0');
  expect(stampOf(liveSetOf(raised))).not.toBe(stampOf(liveSetOf(a)));
});
