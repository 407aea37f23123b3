import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPORT_FILE, VERSION_FILE } from './previous-contract';
import { reportOf } from './report';
import { takeVersion } from './take-version';
import { judgeVersion } from './version-rule';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const reportWith = (names: readonly string[], version: string) =>
  reportOf(new Map([['@portal/shared', new Map(names.map((name) => [name, [name]]))]]), version);

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });

/** Commits the versions of a contract and their exports; null for a commit without a report. */
function history(...commits: [version: string, names: string[] | null][]) {
  git('init', '--initial-branch=main');
  for (const [version, names] of commits) {
    write(VERSION_FILE, `export const CONTRACT_VERSION = '${version}';\n`);
    if (names) write(REPORT_FILE, reportWith(names, version));
    git('add', '.');
    const who = ['-c', 'user.name=asha', '-c', 'user.email=asha@example.com'];
    git(...who, 'commit', '--allow-empty', '-m', version);
  }
}
const judge = (version: string, names: string[]) =>
  judgeVersion(root, version, reportWith(names, version));

test('raised first and changed afterwards: compared with the end of the previous one', () => {
  history(
    ['1.0.0', ['a']],
    ['1.0.0', ['a', 'b']],
    ['1.1.0', ['a', 'b']],
    ['1.1.0', ['a', 'b', 'c']],
  );
  expect(judge('1.1.0', ['a', 'b', 'c'])).toEqual({ objections: [], notCompared: null });
  expect(judge('1.1.0', ['a', 'c']).objections).toEqual([
    expect.stringMatching(/Since contract 1\.0\.0 this is gone.*\n {2}.*: b\nThat needs a major/),
  ]);
});

test('changed first and raised afterwards: compared with the start of the previous one', () => {
  history(['1.0.0', null], ['1.1.0', ['a', 'b']], ['1.1.0', ['a', 'c']]);
  expect(judge('1.2.0', ['a', 'c']).objections).toEqual([expect.stringContaining(': b: b\n')]);
  expect(judge('2.0.0', ['a', 'c'])).toEqual({ objections: [], notCompared: null });
});

test('an addition is no patch', () => {
  history(['1.0.0', ['a']]);
  expect(judge('1.0.1', ['a', 'b']).objections).toEqual([
    expect.stringMatching(
      /this is new:\n.*: b\nThat needs a minor version, and 1\.0\.1 is a patch/,
    ),
  ]);
  expect(judge('1.0.1', ['a'])).toEqual({ objections: [], notCompared: null });
});

test('the verdict says why there is nothing to compare with', () => {
  const reason = (names: string[] = ['a']) => judge('1.1.0', names).notCompared;
  expect(reason()).toBe('there is no history');
  history(['1.1.0', ['a']]);
  expect(reason()).toBe('the history does not reach back to the contract before 1.1.0');
  rmSync(join(root, '.git'), { recursive: true });
  rmSync(join(root, REPORT_FILE));
  history(['1.0.0', null], ['1.1.0', null]);
  expect(reason()).toBe('contract 1.0.0 is from before there were reports');
});

test('the version lerna gave becomes the contract’s, and nothing else changes', () => {
  const text = (version: string) => `// a\nexport const CONTRACT_VERSION = '${version}';\n// b\n`;
  write(VERSION_FILE, text('1.0.0'));
  takeVersion(root, '1.2.0');
  expect(execFileSync('cat', [join(root, VERSION_FILE)], { encoding: 'utf8' })).toBe(text('1.2.0'));
  write(VERSION_FILE, '');
  expect(() => takeVersion(root, '1.2.0')).toThrow('names no CONTRACT_VERSION');
});
