import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const SOURCES = resolve(__dirname, '..');

/**
 * The value of `expression` in a time zone, with `imports` from the sources of this remote. It starts a
 * process, because the time zone of a running process cannot change.
 */
export function inZone(zone: string, imports: string, expression: string): unknown {
  const script = `${imports}; process.stdout.write(JSON.stringify(${expression}));`;
  const written = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: SOURCES, env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  );
  return JSON.parse(written);
}
