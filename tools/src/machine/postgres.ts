import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foundOrProvided, installPackages } from './debian';
import { foldersOf, isExecutable } from './program';

/** Debian keeps the server's programs off the path, in a folder for each version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const DEBIAN_PACKAGES = ['postgresql'];

const OLDEST = 15;

/** What is run of a server; some folders have links to a part of it. */
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl'];

const debianFolders = (): string[] =>
  existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];

const versionIn = (folder: string): number => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
};

const hasServer = (folder: string): boolean =>
  PROGRAMS.every((name) => isExecutable(join(folder, name))) && versionIn(folder) >= OLDEST;

/** The folder of a PostgreSQL server's programs, 15 or newer. */
export const findPostgres = ({ PATH } = process.env, further = debianFolders()) =>
  [...foldersOf(PATH), ...further].find(hasServer);

/**
 * The same, installed by apt-get when it is missing and that is allowed.
 * @throws when there is none and none can be had
 */
export const requirePostgres = (): string =>
  foundOrProvided(
    findPostgres,
    () => installPackages('PostgreSQL', DEBIAN_PACKAGES),
    `Tests of replicas need a PostgreSQL server, ${OLDEST} or newer: install it (apt-get install ` +
      'postgresql), put its programs on the PATH, or name a running one with TEST_DATABASE_URL',
  );
