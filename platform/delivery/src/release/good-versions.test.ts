import type { LedgerEntry } from '@portal/shared/contract';
import { entryFixture } from '../testing/ledger-fixture';
import { listGoodVersions, findTakeBack, wasRolledBack } from './good-versions';

/** `+1` is a release of version 1, `<1` a rollback to it; each starts from the version that the previous one led to. */
function createLedger(moves: string): LedgerEntry[] {
  let before: string | null = null;
  return moves.split(' ').map((move) => {
    const action = move.startsWith('+') ? 'release' : 'rollback';
    const entry = entryFixture(move.slice(1), { action, before });
    before = entry.after;
    return entry;
  });
}

test.each([
  ['+1', '1'],
  ['+1 +2 +3', '123'],
  ['+1 +2 +3 <2', '12'],
  ['+1 +2 +3 <1', '1'],
  ['+1 +2 <1 +3', '13'],
  ['+1 +2 +3 <2 <1', '1'],
  ['+1 +2 +3 <2 <3', '13'],
  ['+1 +2 +1', '21'],
])('after %s the good versions are %s', (moves, good) => {
  const entries = createLedger(moves);
  expect(listGoodVersions(entries, entries.at(-1)!.after).join('')).toBe(good);
});

test.each<[string, LedgerEntry['action']]>([
  ['a canary that begins', 'release'],
  ['one that grows', 'rollout'],
  ['one that goes', 'rollback'],
  ['a remote switched off', 'disable'],
  ['or on', 'enable'],
])('%s does not affect which versions are good', (_, action) => {
  const entries = createLedger('+1 +2');
  const entry: LedgerEntry = { ...entries[1]!, action, before: '2', after: '2' };
  expect(listGoodVersions([...entries, entry, entry], '2')).toEqual(['1', '2']);
});

test('a promoted canary is as good as a released version', () => {
  const entries = createLedger('+1 +2').map((entry, index) =>
    index === 1 ? { ...entry, action: 'promote' as const } : entry,
  );
  expect(listGoodVersions(entries, '2')).toEqual(['1', '2']);
});

test('an entry written just before a crash does not count', () => {
  expect(listGoodVersions(createLedger('+1 +2 +3'), '2')).toEqual(['1', '2']);
  const [first, lost] = createLedger('+1 +2') as [LedgerEntry, LedgerEntry];
  const afterwards: LedgerEntry = { ...lost, before: '1', after: '3' };
  expect(listGoodVersions([first, lost, afterwards], '3')).toEqual(['1', '3']);
});

test('a ledger that was lost and restarted continues from what was live', () => {
  const [, ...begunAnew] = createLedger('+1 +2 +3');
  expect(listGoodVersions(begunAnew, '3')).toEqual(['1', '2', '3']);
  expect(listGoodVersions([], '3')).toEqual(['3']);
});

test('without a live set only the ledger counts', () => {
  expect(listGoodVersions(createLedger('+1 +2'), null)).toEqual(['1', '2']);
});

test.each([
  ['+1 +2 <1', '2'],
  ['+1 +2 +3 <1', '3'],
  ['+1 +2 <1 +2', ''],
  ['+1 +2 <1 <2', '1'],
  ['+1 +2 <1 +3', '2'],
])('after %s the versions that were rolled back are %s', (moves, rolledBack) => {
  const entries = createLedger(moves);
  const live = entries.at(-1)!.after;
  const versions = ['1', '2', '3', '4'];
  expect(versions.filter((one) => wasRolledBack(entries, live, one)).join('')).toBe(rolledBack);
});

test.each<[LedgerEntry['action'], string, boolean]>([
  ['rollback', '1', true],
  ['rollback', '0', true],
  ['halt', '1', false],
  ['release', '4', false],
])('a canary that a %s to %s ended was rolled back: %s', (action, after, rolledBack) => {
  const canary = (before: number, to: number) => ({ canary: { version: '2', before, after: to } });
  const entries: LedgerEntry[] = [
    ...createLedger('+0 +1'),
    { ...entryFixture('1', { before: '1' }), ...canary(0, 10) },
    { ...entryFixture(after, { action, before: '1' }), ...canary(10, 0) },
  ];
  expect(wasRolledBack(entries, after, '2')).toBe(rolledBack);
  const taking = action === 'release' ? null : entries.at(-1);
  expect(findTakeBack(entries, after, '2')).toEqual(taking);
  const again = { ...entryFixture(after, { before: after }), ...canary(0, 10) };
  expect(wasRolledBack([...entries, again], after, '2')).toBe(false);
});

test('neither a release nor a rollback that never happened marks a version as rolled back', () => {
  expect(wasRolledBack(createLedger('+1 +2'), '1', '2')).toBe(false);
  expect(wasRolledBack(createLedger('+1 +2 <1'), '2', '2')).toBe(false);
});
