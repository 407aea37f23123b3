import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeliveryError, isFaultName } from '../faults';
import { asPathFault } from '../store/path-fault';
import { paint } from './paint';

export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

export class ProblemsFound extends Error {
  constructor(readonly problems: readonly DeliveryError[]) {
    super(problems.map(({ message }) => message).join('\n'));
  }
}

const printJson = (data: object): void => console.log(JSON.stringify(data, null, 2));

/** The page of a number. It is in the repository, and in the published package; a newer release service has others. */
function pageOf({ name, code }: DeliveryError): string {
  if (!isFaultName(name)) return `${code}, in the documentation of a newer portal command`;
  const page = new URL(`../../../docs/errors/${code}.md`, import.meta.url);
  return relative(process.cwd(), fileURLToPath(page));
}

/** Prints a refusal as text: what happened, what to do, and where to read more. */
function printFault(error: DeliveryError): void {
  const { message, hint } = error;
  console.error(`${paint(process.stderr, 'red', 'portal:')} ${message}`);
  if (hint !== undefined) console.error(`        ${hint}`);
  console.error(`        More: ${pageOf(error)}`);
}

/** Reports why a command failed, as text or as `json`. Returns the exit code. */
export function reportFault(thrown: unknown, { json }: { json: boolean }): number {
  const error = asPathFault(thrown);
  if (error instanceof DeliveryError) {
    if (json) printJson({ error });
    else printFault(error);
  } else if (error instanceof ProblemsFound) {
    if (json) printJson({ errors: error.problems });
    else error.problems.forEach(printFault);
  } else {
    console.error(error);
    return EXIT.broken;
  }
  return EXIT.refused;
}
