import { spawn } from 'node:child_process';

/** Runs a program of PostgreSQL's. @throws with what it says when it fails */
function runProgram(program: string, args: readonly string[], databaseUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The address has a password: an argument would show it to everybody on the machine.
    const { password, username, hostname, port, pathname } = new URL(databaseUrl);
    const env = {
      ...process.env,
      PGPASSWORD: decodeURIComponent(password),
      PGUSER: decodeURIComponent(username),
      PGHOST: decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
    };
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => (said += String(text)));
    child.on('error', ({ message }) =>
      reject(new Error(`${program} cannot be started: ${message}`)),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed: ${said.trim()}`));
    });
  });
}

/** Writes all of a server's database into a file, as it is at one moment. */
export const dumpDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    databaseUrl,
  );

/** Fills an empty database with it, or changes nothing. */
export const restoreDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    'pg_restore',
    [
      ...['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'],
      ...[`--dbname=${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`, file],
    ],
    databaseUrl,
  );
