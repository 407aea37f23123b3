import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolders } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import {
  changedFiles,
  readWorkspace,
  touchedBy,
  UnknownChanges,
  type Workspace,
} from './changed-parts';

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

test('changes since the main branch are listed once, committed or not', () => {
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

test('on the main branch itself, uncommitted changes are listed', () => {
  begin('main');
  expect(changedFiles(root)).toEqual([]);
  write('kept', 'edited');
  expect(changedFiles(root)).toEqual(['kept']);
});

test('if only the remote’s main branch is known, it is used', () => {
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

const workspace: Workspace = {
  folders: packageFolders(),
  units: ['shared', 'shell', 'mfe-auth', 'mfe-cameras', 'api', 'delivery', 'tools'],
  standsOn: {
    shared: [],
    shell: ['shared'],
    'mfe-auth': ['shared'],
    'mfe-cameras': ['shared'],
    api: ['shared'],
    delivery: ['shared', 'api'],
    tools: ['shared', 'api', 'delivery'],
    e2e: ['shared', 'api', 'delivery', 'tools'],
    bench: ['tools'],
    template: ['shared'],
  },
  jobs: {
    'mfe-auth': ['signing-in', 'main-job'],
    'mfe-cameras': ['main-job', 'purchase'],
    bench: [],
    template: ['new-remote'],
  },
};
const touched = (...files: string[]) => touchedBy(files, workspace);

test('no change affects nothing', () => {
  expect(touched()).toEqual({ types: false, units: [], jobs: [] });
});

test('a remote affects its own units and its jobs', () => {
  expect(touched('mfe-cameras/src/list.tsx', 'mfe-cameras/src/list.module.css')).toEqual({
    types: true,
    units: ['mfe-cameras'],
    jobs: ['main-job', 'purchase'],
  });
});

test('two remotes affect the jobs of both, each once', () => {
  expect(touched('mfe-cameras/src/list.tsx', 'mfe-auth/src/login.tsx')).toMatchObject({
    units: ['mfe-auth', 'mfe-cameras'],
    jobs: ['main-job', 'purchase', 'signing-in'],
  });
});

test('the longest folder is the package of a file', () => {
  expect(touched('shared/workbench/src/main.tsx').units).toEqual([]);
});

test('a package affects its direct and indirect dependents, and then every journey', () => {
  expect(touched('api/src/serve.ts')).toEqual({
    types: true,
    units: ['api', 'delivery', 'tools'],
    jobs: 'all',
  });
  expect(touched('shared/src/index.ts').units).toEqual(workspace.units);
  expect(touched('shell/src/app.tsx')).toMatchObject({ units: ['shell'], jobs: 'all' });
  expect(touched('mfe-auth/src/login.tsx', 'e2e/src/screens.ts').jobs).toBe('all');
  expect(touched('platform/delivery/src/index.ts')).toMatchObject({
    jobs: 'all',
  });
});

test('manifests are read by tests of the tools; the template by those of the delivery too', () => {
  expect(touched('mfe-auth/package.json').units).toEqual(['mfe-auth', 'tools']);
  expect(touched('platform/template/src/remote.ts')).toMatchObject({
    units: ['delivery', 'tools'],
    jobs: ['new-remote'],
  });
});

test('texts affect only the tests that read texts', () => {
  expect(touched('docs/operations.md', 'mfe-auth/README.md')).toEqual({
    types: false,
    units: ['delivery', 'tools'],
    jobs: [],
  });
  expect(touched('README.md', 'mfe-auth/src/login.tsx').units).toEqual(['mfe-auth', 'tools']);
});

test.each(['package-lock.json', 'jest.config.js', '.github/workflows/check.yml'])(
  '%s belongs to no package and may affect everything',
  (file) => {
    expect(touched(file, 'mfe-auth/src/login.tsx')).toEqual({
      types: true,
      units: workspace.units,
      jobs: 'all',
    });
  },
);

test('a remote without its own jobs runs all of them', () => {
  const folders = { ...workspace.folders, 'mfe-new': 'mfe-new' };
  expect(touchedBy(['mfe-new/src/remote.ts'], { ...workspace, folders }).jobs).toBe('all');
});

test('the workspace lists dependencies; its table names packages that no other depends on', () => {
  const { standsOn, jobs } = readWorkspace();
  expect(standsOn['tools']).toEqual(expect.arrayContaining(['build', 'delivery']));
  expect(standsOn['mfe-cameras']).toEqual(['build', 'shared']);
  expect(Object.keys(jobs)).toEqual(expect.arrayContaining(['mfe-cameras', 'mfe-ops']));
  const others = Object.keys(jobs).filter((name) => !(name in standsOn));
  const stoodOn = Object.keys(jobs).filter((name) =>
    Object.values(standsOn).some((below) => below.includes(name)),
  );
  expect([others, stoodOn]).toEqual([[], []]);
});

test('every named job exists', () => {
  const names = Object.values(readWorkspace().jobs).flat();
  const missing = names.filter(
    (name) => !existsSync(join(ROOT, `e2e/src/jobs/${name}.journey.ts`)),
  );
  expect(missing).toEqual([]);
});
