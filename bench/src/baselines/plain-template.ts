import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT, PLACEHOLDERS } from '@portal/delivery';
import type { Package } from '@portal/tooling/build/package';

/** The document of the shell as it stands in its sources. */
export const readTemplate = ({ folder }: Package): string =>
  readFileSync(join(folder, 'src', DOCUMENT), 'utf8');

/** The same without a place for preloads: a style sheet, a script, and the data the shell reads. */
export const plainTemplate = (shell: Package): string =>
  readTemplate(shell).replace(PLACEHOLDERS.preloads, '');
