import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';

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

/** Starts only when the first worker has run its file. */
const SLOW_SECOND_WORKER = `
  import { existsSync } from 'node:fs';
  const started = new URL('first-has-run', import.meta.url);
  while (process.env.TINYPOOL_WORKER_ID === '2' && !existsSync(started))
    await new Promise((resolve) => setTimeout(resolve, 20));
`;

const FIRST = `
  import { writeFileSync } from 'node:fs';
  test('runs', () => writeFileSync(new URL('first-has-run', import.meta.url), ''));
`;

const DIRECT = ['--runInBand'];
const IN_TWO_PROCESSES = ['--maxWorkers=2'];

/** Runs test files as the Node packages do; returns jest's output. */
function runFiles(
  files: Record<string, string>,
  line: readonly string[],
  options: { fileLimit?: number; env?: (folder: string) => Record<string, string> } = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-runner-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { fileLimit, env } = options;
  // The worker of this file has a number too, which the new process must not use as its own.
  const inherited = { ...process.env, TINYPOOL_WORKER_ID: undefined };
  const config = {
    rootDir: folder,
    runner: [join(ROOT, 'tools/jest/node-runner.mjs'), { fileLimit }],
    setupFilesAfterEnv: [join(ROOT, 'tools/jest/fail-tests.mjs')],
    testMatch: ['**/*.test.mjs'],
    transform: {},
  };
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...line, '--config', JSON.stringify(config)],
      { cwd: folder, env: { ...inherited, ...env?.(folder) }, timeout: 50_000 },
      (_error, _stdout, stderr) => {
        rmSync(folder, { recursive: true });
        resolve(stderr);
      },
    );
  });
}

jest.setTimeout(60_000);

const failingOutput = await runFiles({ 'failing.test.mjs': FAILING }, DIRECT);

test('a test and a hook that never end fail at their time limits', () => {
  expect(failingOutput).toMatch(/waits for ever\n\s+Error: It took longer than 100 ms/);
  expect(failingOutput).toMatch(/may wait longer\n\s+Error: It took longer than 300 ms/);
  expect(failingOutput).toMatch(/\(beforeAll\)\n\s+Error: It took longer than 50 ms/);
});

test('an unhandled error fails its test, and later tests still run', () => {
  expect(failingOutput).toMatch(/leaves a rejection unhandled\n\s+Error: nobody waits for it/);
  expect(failingOutput).toMatch(/throws later\n\s+Error: too late/);
  expect(failingOutput).toContain('5 failed, 1 passed');
});

test('a worker that starts late runs its file too', async () => {
  const output = await runFiles(
    { 'a.test.mjs': FIRST, 'b.test.mjs': FIRST, 'slow.mjs': SLOW_SECOND_WORKER },
    IN_TWO_PROCESSES,
    { env: (folder) => ({ NODE_OPTIONS: `--import=${join(folder, 'slow.mjs')}` }) },
  );
  expect(output).toContain('2 passed, 2 total');
});

test('a file that blocks its process fails at its limit, and the run ends', async () => {
  const output = await runFiles(
    { 'a.test.mjs': FIRST, 'b.test.mjs': 'test("loops", () => { for (;;); });' },
    IN_TWO_PROCESSES,
    { fileLimit: 3000 },
  );
  expect(output).toContain('The file took longer than 3000 ms.');
  expect(output).toContain('1 failed, 1 passed, 2 total');
});

test.each([
  ['one process', DIRECT],
  ['two', IN_TWO_PROCESSES],
])(
  'what files leave open does not prevent a run in %s from ending',
  async (_, line) => {
    const open = 'test("leaves a timer", () => void setInterval(() => undefined, 1000));';
    const output = await runFiles({ 'a.test.mjs': open, 'b.test.mjs': open }, line);
    expect(output).toContain('2 passed, 2 total');
  },
  40_000,
);
