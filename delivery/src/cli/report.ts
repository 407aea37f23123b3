import { DeliveryError } from '../faults';
import { paint } from './paint';

/** What a shell script learns from the end of a command. */
export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

/** More than one refusal at once. */
export class ProblemsFound extends Error {
  constructor(readonly problems: readonly DeliveryError[]) {
    super(problems.map(({ message }) => message).join('\n'));
  }
}

const printJson = (data: object): void => console.log(JSON.stringify(data, null, 2));

/** A refusal for a person: what happened, then what to do and where to read on. */
function printFault({ code, message, hint }: DeliveryError): void {
  console.error(`${paint(process.stderr, 'red', 'portal:')} ${message}`);
  if (hint !== undefined) console.error(`        ${hint}`);
  console.error(`        More: docs/errors/${code}.md`);
}

/** Tells a person, or with `json` a program, why a command ended, and returns its exit code. */
export function reportFault(error: unknown, { json }: { json: boolean }): number {
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
