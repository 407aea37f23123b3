import { join } from 'node:path';
import { findPostgres } from './postgres';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const home = testFolder();

const WHOLE = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl'];

/** A folder with programs that say they are of this version. */
function programs(name: string, version: string, names = WHOLE): string {
  const folder = join(home, name);
  const script = `echo 'postgres (PostgreSQL) ${version}'`;
  for (const program of names) testProgram(folder, program, { script });
  return folder;
}

const old = programs('old', '14.9');
const half = programs('half', '16.1', ['initdb', 'postgres']);
const good = programs('good', '15.3 (Debian 15.3-0)');

test('the first folder with a whole server that is new enough is taken', () => {
  expect(findPostgres({ PATH: `${old}:${half}:${good}` }, [])).toBe(good);
});

test('programs off the path are found too', () => {
  expect(findPostgres({ PATH: '/nowhere' }, [half, good])).toBe(good);
});

test('without any there is none', () => {
  expect(findPostgres({ PATH: old }, [half])).toBeUndefined();
});
