import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, UnknownChanges } from './changes';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'changes-'))));
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) => {
  const who = ['-c', 'user.name=asha', '-c', 'user.email=asha@example.com'];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
};
const write = (file: string, text = file) => writeFileSync(join(root, file), text);
function commit(...files: string[]) {
  for (const file of files) write(file, `${file} ${Math.random()}`);
  git('add', '--all');
  git('commit', '-m', 'Change');
}
function begin(branch: string) {
  git('init', `--initial-branch=${branch}`);
  write('.gitignore', 'ignored\n');
  commit('kept', 'edited', 'removed', 'moved', 'staged');
}

test('what changed since the main branch is listed once, committed or not', () => {
  begin('main');
  git('switch', '-c', 'mine');
  commit('committed', 'edited');
  git('switch', 'main');
  commit('kept');
  git('switch', 'mine');
  write('edited', 'once more');
  rmSync(join(root, 'removed'));
  renameSync(join(root, 'moved'), join(root, 'moved to é'));
  write('staged', 'differs');
  git('add', 'staged');
  mkdirSync(join(root, 'folder'));
  write('folder/new');
  write('ignored');
  expect(changedFiles(root)).toEqual(
    ['committed', 'edited', 'folder/new', 'moved', 'moved to é', 'removed', 'staged'].sort(),
  );
});

test('on the main branch itself, what is not committed', () => {
  begin('main');
  expect(changedFiles(root)).toEqual([]);
  write('kept', 'edited');
  expect(changedFiles(root)).toEqual(['kept']);
});

test('where only the remote’s main branch is known, that one', () => {
  begin('mine');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('edited');
  expect(changedFiles(root)).toEqual(['edited']);
});

test('when the changes are unknown, the error says what to do', () => {
  expect(() => changedFiles(root)).toThrow(UnknownChanges);
  expect(() => changedFiles(root)).toThrow('not a git repository');
  begin('mine');
  expect(() => changedFiles(root)).toThrow('git fetch origin main:main');
  git('switch', '--orphan', 'main');
  commit('another beginning');
  git('switch', 'mine');
  expect(() => changedFiles(root)).toThrow('git fetch --unshallow');
});
