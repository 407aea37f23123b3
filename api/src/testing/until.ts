import { setTimeout as passing } from 'node:timers/promises';

/** Asks again and again until it is so; a test that waits in vain ends by its own limit. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await passing(20);
}
