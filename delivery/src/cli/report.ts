import { DeliveryError } from '../faults';
import { paint } from './paint';

/** What a shell script learns from the end of a command. */
export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

/** A refusal for a program. */
export const faultAsData = ({ code, name, message, hint }: DeliveryError) => ({
  code,
  name,
  message,
  hint: hint ?? null,
});

/** A refusal for a person: what happened, then what to do and where to read on. */
export const faultLines = ({ code, message, hint }: DeliveryError): string[] => [
  message,
  ...(hint === undefined ? [] : [hint]),
  `More: docs/errors/${code}.md`,
];

/** Tells a person, or with `json` a program, why a command ended, and returns its exit code. */
export function reportFault(error: unknown, { json }: { json: boolean }): number {
  if (!(error instanceof DeliveryError)) {
    console.error(error);
    return EXIT.broken;
  }
  if (json) {
    console.log(JSON.stringify({ error: faultAsData(error) }, null, 2));
  } else {
    const [first = '', ...rest] = faultLines(error);
    console.error(`${paint(process.stderr, 'red', 'portal:')} ${first}`);
    for (const line of rest) console.error(`        ${line}`);
  }
  return EXIT.refused;
}
