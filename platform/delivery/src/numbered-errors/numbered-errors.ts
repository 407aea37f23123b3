import { BUILD, CONFLICTS, NEW_REMOTE } from './build';
import type { NumberedErrors } from './numbered-error';
import { API, PAGE, SERVICE, SIGNATURES } from './service';
import { BACKUP, BUCKET, REQUESTS, START, STORE } from './store';

export type { NumberedError } from './numbered-error';

/** The errors by subject, in the order of their numbers. */
export const ERROR_SUBJECTS = Object.entries<NumberedErrors>({
  'A build': BUILD,
  'Conflicts between versions': CONFLICTS,
  Requests: REQUESTS,
  'The store': STORE,
  'The start of the host': START,
  'A new remote': NEW_REMOTE,
  'A store in a bucket': BUCKET,
  'The API': API,
  'A backup': BACKUP,
  'A part of the portal on the page': PAGE,
  'The release service': SERVICE,
  Signatures: SIGNATURES,
}).map(([title, errors]) => ({ title, errors: Object.values(errors) }));

export const NUMBERED_ERRORS = ERROR_SUBJECTS.flatMap(({ errors }) => errors);

/** The refusals of delivery by name. The other errors are steps of the page. */
export const NUMBERED_FAULTS = {
  ...BUILD,
  ...CONFLICTS,
  ...REQUESTS,
  ...STORE,
  ...START,
  ...NEW_REMOTE,
  ...BUCKET,
  ...API,
  ...BACKUP,
  ...SERVICE,
  ...SIGNATURES,
};

export type FaultName = keyof typeof NUMBERED_FAULTS;

/** Breaks the lines of a Markdown text. */
export const wrapLines = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{1,${width}})( |$)`, 'gm'), (_, line: string, space: string) =>
    space === '' ? line : `${line}\n`,
  );
