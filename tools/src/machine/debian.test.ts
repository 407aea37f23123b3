import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

test('an installation waits for the one of another process', async () => {
  const log = join(folder, 'log');
  testProgram(folder, 'apt-get', { script: `echo "$@" >> ${log}` });
  process.env['PATH'] = [folder, PATH].join(delimiter);
  process.env['TMPDIR'] = folder;
  jest.spyOn(process, 'getuid').mockReturnValue(0);

  const lock = join(folder, 'portal-apt-get.lock');
  const other = spawn('flock', [lock, 'sh', '-c', `echo held; sleep 1; echo other >> ${log}`]);
  await once(other.stdout, 'data');
  installPackages('a program', ['one', 'two']);

  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
    'other',
    '-o Acquire::Retries=5 update -q',
    '-o Acquire::Retries=5 install -y -q --no-install-recommends one two',
  ]);
});
