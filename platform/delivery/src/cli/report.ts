import { DeliveryError, isFaultName } from '../faults';
import { asPathFault } from '../store/file-errors';
import { paint } from './paint';

export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

export class ProblemsFound extends Error {
  constructor(readonly problems: readonly DeliveryError[]) {
    super(problems.map(({ message }) => message).join('\n'));
  }
}

const printJson = (data: object): void => console.log(JSON.stringify(data, null, 2));

/** Where to read more. A newer release service has other numbers. */
const describePage = ({ name, code }: DeliveryError): string =>
  isFaultName(name)
    ? `portal explain ${code}`
    : `${code}, in the documentation of a newer portal command`;

/** Prints a refusal as text: its number, what happened and why, what to do, and where to read more. */
function printFault(error: DeliveryError, isLastOfKind = true): void {
  const { code, message, hint } = error;
  console.error(`${paint(process.stderr, 'red', 'portal:')} ${code}: ${message}`);
  if (!isLastOfKind) return;
  if (hint !== undefined) console.error(`        ${hint}`);
  console.error(`        More: ${describePage(error)}`);
}

/** Prints what several refusals have in common once, after the last of them. */
const printFaults = (errors: readonly DeliveryError[]): void =>
  errors.forEach((error, index) => {
    const next = errors[index + 1];
    printFault(error, next?.code !== error.code || next.hint !== error.hint);
  });

/** Reports why a command failed, as text or as `json`. Returns the exit code. */
export function reportFault(thrown: unknown, { json }: { json: boolean }): number {
  const error = asPathFault(thrown);
  if (error instanceof DeliveryError) {
    if (json) printJson({ error });
    else printFault(error);
  } else if (error instanceof ProblemsFound) {
    if (json) printJson({ errors: error.problems });
    else printFaults(error.problems);
  } else {
    console.error(error);
    return EXIT.broken;
  }
  return EXIT.refused;
}
