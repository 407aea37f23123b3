import { status } from '../testing/delivery';
import { requestOf, targetOf, targetsOf } from './rollback-draft';

const canary = { version: '1.4.0', traffic: 10 };
const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'];
const names = (given: Parameters<typeof status>[0]) =>
  targetsOf(status(given)).map(({ version }) => version);

test('the version before is proposed, then the newest of the others', () => {
  expect(names({ versions })).toEqual(['1.2.0', '1.4.0', '1.1.0']);
});

test('a canary is proposed to go, and is itself no way back', () => {
  expect(names({ versions, canary })).toEqual(['1.3.0', '1.2.0', '1.1.0']);
  expect(targetsOf(status({ versions, canary }))[0]).toMatchObject({ endsCanaryOnly: true });
});

test('a canary of the version before is no way back either', () => {
  expect(names({ canary: { version: '1.2.0', traffic: 10 } })).toEqual(['1.3.0', '1.1.0']);
});

test('a remote with one version has no way back', () => {
  expect(names({ versions: ['1.3.0'], fallback: null })).toEqual([]);
});

test('a choice that is none any more gives way to the proposed one', () => {
  const draft = { seen: status(), version: '9.9.9', reason: '' };
  expect(targetOf(draft)?.version).toBe('1.2.0');
  expect(targetOf({ ...draft, version: '1.1.0' })?.version).toBe('1.1.0');
});

test('nothing is proposed where no version before is a good one', () => {
  const seen = status({ live: '1.2.0', fallback: null, versions: ['1.2.0', '1.3.0'] });
  expect(targetOf({ seen, version: null, reason: '' })).toBeUndefined();
  expect(targetOf({ seen, version: '1.3.0', reason: '' })?.version).toBe('1.3.0');
});

test('what was seen is sent along, and the reason on one line', () => {
  const draft = { seen: status({ canary, versions }), version: null, reason: ' Empty\n cards ' };
  const target = targetOf(draft);
  expect(target && requestOf(draft, target)).toEqual({
    remote: 'mfe-cameras',
    version: '1.3.0',
    reason: 'Empty cards',
    expect: '1.3.0',
    expectCanary: '1.4.0',
  });
});
