import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const folder = testFolder();
const { PATH, TMPDIR } = process.env;

afterEach(() => {
  Object.assign(process.env, { PATH });
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
});

const log = join(folder, 'log');
const OPTIONS = '-o Acquire::Retries=5 -o DPkg::Lock::Timeout=300';
const UPDATE = `${OPTIONS} update -q`;
const INSTALL = `${OPTIONS} install -y -q --no-install-recommends one two`;
const readLog = () => readFileSync(log, 'utf8').trim().split('\n');

function provideAptGet(script: string): void {
  rmSync(log, { force: true });
  testProgram(folder, 'apt-get', { script: `echo "$@" >> ${log}\n${script}` });
  process.env['PATH'] = [folder, PATH].join(delimiter);
  process.env['TMPDIR'] = folder;
  jest.spyOn(process, 'getuid').mockReturnValue(0);
}

test('an installation waits for the one of another process', async () => {
  provideAptGet('exit 0');
  const lock = join(folder, 'portal-apt-get.lock');
  const other = spawn('flock', [lock, 'sh', '-c', `echo held; sleep 1; echo other >> ${log}`]);
  await once(other.stdout, 'data');
  installPackages('a program', ['one', 'two']);

  expect(readLog()).toEqual(['other', UPDATE, INSTALL]);
});

test('an installation that fails is repeated twice', () => {
  provideAptGet(`test $(wc -l < ${log}) -gt 3`);
  installPackages('a program', ['one', 'two']);
  expect(readLog()).toEqual([UPDATE, UPDATE, UPDATE]);

  provideAptGet(`test $(wc -l < ${log}) -ne 2`);
  installPackages('a program', ['one', 'two']);
  expect(readLog()).toEqual([UPDATE, INSTALL, UPDATE, INSTALL]);
});
