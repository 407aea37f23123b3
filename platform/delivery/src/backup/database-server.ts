import { spawn } from 'node:child_process';

/** Runs a program of PostgreSQL's. @throws with what it says when it fails */
function runProgram(program: string, args: readonly string[], databaseUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL(databaseUrl);
    // An argument would show the password to everybody on the machine.
    const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
    address.password = '';
    const child = spawn(program, [`--dbname=${address.href}`, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
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
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file],
    databaseUrl,
  );
