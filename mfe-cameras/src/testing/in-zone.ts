import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const SOURCES = resolve(__dirname, '..');

/**
 * What `expression` is in a time zone, with what `imports` imports from the sources of this remote.
 * The zone of a process cannot change while it runs: each has a process of its own.
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
