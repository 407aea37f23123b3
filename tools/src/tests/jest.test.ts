import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { newTemporaryFolder } from './jest';

const made: string[] = [];

const make = (memory: string): string => {
  const folder = newTemporaryFolder(memory);
  made.push(folder);
  return folder;
};

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

test('each run has its own folder', () => {
  expect(make('/dev/shm')).not.toBe(make('/dev/shm'));
  expect(statSync(make('/dev/shm')).isDirectory()).toBe(true);
});

test('without enough memory, the folder for temporary files is used', () => {
  expect(dirname(make('/no/such/folder'))).toBe(tmpdir());
  // A file system of the kernel's own has no room at all.
  expect(dirname(make('/proc'))).toBe(tmpdir());
});
