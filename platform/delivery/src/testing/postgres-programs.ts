import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './build-fixture';
import { closeAfterwards } from './portal-fixture';

/**
 * Replaces PostgreSQL programs with shell scripts, until the test ends. Returns a reader of the last call: its
 * arguments, then the password.
 */
export async function postgresPrograms(
  scripts: Readonly<Record<'pg_dump' | 'pg_restore', string>>,
): Promise<() => Promise<string[]>> {
  const folder = await temporaryFolder();
  const note = join(folder, 'called');
  for (const [name, script] of Object.entries(scripts)) {
    const text = `#!/bin/sh\nprintf '%s\\n' "$@" "password: $PGPASSWORD" >${note}\n${script}\n`;
    await writeFile(join(folder, name), text, { mode: 0o755 });
  }
  const { PATH = '' } = process.env;
  process.env['PATH'] = `${folder}:${PATH}`;
  closeAfterwards(async () => {
    process.env['PATH'] = PATH;
  });
  return async () => (await readFile(note, 'utf8')).trim().split('\n');
}
