import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';

const require = createRequire(import.meta.url);

const FAILING = `
  jest.setTimeout(100);
  test('leaves a rejection unhandled', async () => {
    Promise.reject(new Error('nobody waits for it'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  test('throws later', async () => {
    setTimeout(() => { throw new Error('too late'); });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  test('waits for ever', () => new Promise(() => undefined));
  test('may wait longer', () => new Promise(() => undefined), 300);
  describe('in a group', () => {
    beforeAll(() => new Promise(() => undefined), 50);
    test('comes after a hook', () => undefined);
  });
`;

function runFile(text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-failing-'));
  writeFileSync(join(folder, 'failing.test.mjs'), text);
  const config = {
    rootDir: folder,
    runner: require.resolve('jest-light-runner'),
    setupFilesAfterEnv: [join(ROOT, 'tooling/jest/fail-tests.mjs')],
    testMatch: ['**/*.test.mjs'],
    transform: {},
  };
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  return new Promise((resolve) => {
    const line = [program, '--runInBand', '--config', JSON.stringify(config)];
    execFile(process.execPath, line, { cwd: folder }, (_error, _stdout, told) => {
      rmSync(folder, { recursive: true });
      resolve(told);
    });
  });
}

let told: string;
beforeAll(async () => (told = await runFile(FAILING)));

test('a test and a hook that wait for ever fail at their limits', () => {
  expect(told).toMatch(/waits for ever\n\s+Error: It took longer than 100 ms/);
  expect(told).toMatch(/may wait longer\n\s+Error: It took longer than 300 ms/);
  expect(told).toMatch(/\(beforeAll\)\n\s+Error: It took longer than 50 ms/);
});

test('a test fails by an error that nobody handles, and those after it run', () => {
  expect(told).toMatch(/leaves a rejection unhandled\n\s+Error: nobody waits for it/);
  expect(told).toMatch(/throws later\n\s+Error: too late/);
  expect(told).toContain('5 failed, 1 passed');
});
