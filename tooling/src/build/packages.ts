import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './package';

const NAME = /^(shell|mfe-.+)$/;

/** The packages that are built for the browser: the folders by these names with a `remote.json`. */
export const browserPackages = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => NAME.test(name) && existsSync(join(ROOT, name, 'remote.json')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
