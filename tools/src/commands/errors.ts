import { writeFileSync } from 'node:fs';
import { ERRORS_PAGE, formatErrorsPage } from '../workspace/errors-page';

/** Writes docs/errors.md from the list of the numbered errors. A test fails while the page is out of date. */
writeFileSync(ERRORS_PAGE, formatErrorsPage());
