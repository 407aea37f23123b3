import { runCheck } from './check';

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(console, 'log').mockReturnValue();
});

const tool = (script: string) => runCheck([process.execPath, '-e', script]);

test('a check that passes counts as one test', async () => {
  expect(await tool('')).toMatchObject({ passed: 1, failed: 0, failures: [] });
});

test('a failed check reports why, with its first lines', async () => {
  const { failed, failures } = await tool(
    'for (let line = 1; line < 30; line += 1) console.error(`\\x1b[31mfault ${line}`); process.exitCode = 1',
  );
  expect(failed).toBe(1);
  const [first = '', ...lines] = failures.join('\n').split('\n');
  expect(first).toContain(process.execPath);
  expect(lines).toEqual(Array.from({ length: 12 }, (_, at) => `    fault ${at + 1}`));
});
