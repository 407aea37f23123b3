import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const typed = (command: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL(`../bin/${command}.mjs`, import.meta.url)), ...args],
    { encoding: 'utf8' },
  );

describe.each(['portal-build', 'portal-dev'])('%s', (command) => {
  const usage = `Usage: ${command} `;

  test.each([
    ['--verson', "Unknown option '--verson'"],
    ['mfe-a', "Unexpected argument 'mfe-a'"],
  ])('refuses %s with its usage, and the exit code of misuse', (arg, problem) => {
    const { status, stdout, stderr } = typed(command, arg);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(problem)).toBe(true);
    expect(stderr).toContain(`\n\n${usage}`);
    expect(stderr).not.toContain('    at ');
  });

  test('prints its usage when asked', () => {
    const { status, stdout, stderr } = typed(command, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(usage)).toBe(true);
  });
});
