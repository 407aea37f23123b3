import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from './machine/testing/test-folder';
import { packageFolders } from './workspace/packages';
import { ROOT } from './workspace/root';

const folder = testFolder();
let root = folder;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const readJson = <Shape>(file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Shape;

const getVersion = (folder: string) =>
  readJson<{ version: string }>(`${folder}/package.json`).version;

/** Increases a part of a version, 0 for major, 1 for minor and 2 for patch, by one. */
const raised = (version = '', place: 0 | 1 | 2): string =>
  version
    .split('.')
    .map((part, index) => (index < place ? part : index === place ? Number(part) + 1 : 0))
    .join('.');

/** A commit that changes one file. */
function commit(subject: string, file: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), subject);
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '-m', subject);
}

/** A repository with this workspace's manifests and settings, in which everything was just released. */
function repository(): string[] {
  root = mkdtempSync(join(folder, 'repository-'));
  const folders = Object.values(packageFolders()).filter((folder) => !/template$/.test(folder));
  const manifests = folders.map((folder) => `${folder}/package.json`);
  for (const file of ['package.json', 'package-lock.json', 'lerna.json', '.npmrc', ...manifests]) {
    cpSync(join(ROOT, file), join(root, file));
  }
  run('git', 'init', '--quiet', '--initial-branch=main');
  run('git', 'config', 'user.name', 'asha');
  run('git', 'config', 'user.email', 'asha@example.com');
  commit('Begin', '.gitignore');
  for (const file of manifests) {
    const { name, version } = readJson<{ name: string; version: string }>(file);
    run('git', 'tag', '-a', `${name}@${version}`, '-m', 'As released');
  }
  return folders;
}

const lernaVersion = () =>
  run(join(ROOT, 'node_modules/.bin/lerna'), 'version', '--yes', '--no-push');

test('commits decide which packages get which version, and what their changelogs say', () => {
  const folders = repository();
  const before = Object.fromEntries(folders.map((folder) => [folder, getVersion(folder)]));
  commit('feat(mfe-cameras): sort the list by place', 'mfe-cameras/src/sort.ts');
  // A package's version script runs, although npm here runs no scripts of installed packages.
  const policy = readJson<Record<string, unknown>>('mfe-policy/package.json');
  const scripts = { version: `node -e "fs.writeFileSync('version-script-ran', '')"` };
  writeFileSync(join(root, 'mfe-policy/package.json'), JSON.stringify({ ...policy, scripts }));
  commit('fix(mfe-policy): keep the contents in view', 'mfe-policy/src/contents.ts');
  commit('feat(mfe-kyc-profile)!: take the old form away', 'mfe-kyc-profile/src/form.ts');
  commit('Test the login once more', 'mfe-auth/src/login.test.ts');
  lernaVersion();

  expect(Object.fromEntries(folders.map((folder) => [folder, getVersion(folder)]))).toEqual({
    ...before,
    'mfe-cameras': raised(before['mfe-cameras'], 1),
    'mfe-policy': raised(before['mfe-policy'], 2),
    'mfe-kyc-profile': raised(before['mfe-kyc-profile'], 0),
  });
  expect(existsSync(join(root, 'mfe-policy/version-script-ran'))).toBe(true);
  const changelog = (folder: string) => readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8');
  expect(changelog('mfe-cameras')).toMatch(
    /### Features\s+[-*] \*\*mfe-cameras:\*\* sort the list by place/,
  );
  expect(changelog('mfe-policy')).toContain('keep the contents in view');
  expect(changelog('mfe-kyc-profile')).toMatch(/BREAKING CHANGES\s+[-*] .*take the old form away/);
  expect(existsSync(join(root, 'mfe-auth/CHANGELOG.md'))).toBe(false);
  expect(run('git', 'tag', '--points-at', 'HEAD').trim().split('\n')).toHaveLength(3);
});

test('the contract has the version of @portal/shared, also after lerna raised it', () => {
  const files = ['shared/src/contract/compatibility.ts', 'tools/bin/take-contract-version.mjs'];
  for (const file of files) cpSync(join(ROOT, file), join(folder, 'sources', file));
  repository();
  cpSync(join(folder, 'sources'), root, { recursive: true });
  const [contract = ''] = files;
  const line = () => `export const CONTRACT_VERSION: string = '${getVersion('shared')}';`;
  expect(readFileSync(join(root, contract), 'utf8')).toContain(line());
  const before = getVersion('shared');
  commit('feat(shared): offer a button', 'shared/src/button.ts');
  lernaVersion();
  expect(getVersion('shared')).toBe(raised(before, 1));
  expect(run('git', 'show', `HEAD:${contract}`)).toContain(line());
});
