import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';

/** Where the variables of host and API are listed, and those of their buckets. */
const PAGES = ['docs/reference/variables.md', 'docs/reference/storage.md'];

/** The variables that the documentation names in the first column of a table. */
export const documentedVariables = (): Set<string> =>
  new Set(
    PAGES.flatMap((page) => readFileSync(join(ROOT, page), 'utf8').split('\n'))
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]*[A-Z0-9]/g) ?? []),
  );
