import { DeliveryError } from '../faults';
import { paint } from './paint';

/** What a shell script learns from the end of a command. */
export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

/** Tells a person, or with `json` a program, why a command ended, and returns its exit code. */
export function reportFault(error: unknown, { json }: { json: boolean }): number {
  if (!(error instanceof DeliveryError)) {
    console.error(error);
    return EXIT.broken;
  }
  const { name, message, hint } = error;
  if (json) {
    console.log(JSON.stringify({ error: { name, message, hint: hint ?? null } }, null, 2));
  } else {
    console.error(`${paint(process.stderr, 'red', 'portal:')} ${message}`);
    if (hint !== undefined) console.error(`        ${hint}`);
  }
  return EXIT.refused;
}
