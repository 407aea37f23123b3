import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './package';

/** The folders of the workspace that are built for the browser: those with a `remote.json`. */
export const browserPackages = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'remote.json')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
