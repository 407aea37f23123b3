import { createHash } from 'node:crypto';
import { Refusal } from '../operations/refusal';
import type { Given } from './answers';
import { A_DAY, type Records } from './records';

/** An answer, and what was asked for it. */
export interface Remembered extends Given {
  request: string;
}

/** Carries a change out; `id` is that of its key. */
type Work = (id?: string) => Promise<Given>;

/** Carries a change out, or finds its answer. */
export type Once = ReturnType<typeof createOnce>;

/**
 * Carries out a change once for each `Idempotency-Key`. For a day, a repetition gets the same answer, and waits for it
 * where the change is under way. Failures of the service are not kept: the next try is a new one.
 */
export function createOnce(answers: Records<Remembered>, log: (message: string) => void) {
  const underWay = new Map<string, { request: string; answer: Promise<Given> }>();

  async function findOr(id: string, request: string, work: Work): Promise<Given> {
    const kept = await answers.find(id);
    if (kept) return requireSame(kept, request);
    const given = await work(id);
    if (given.status < 500) {
      // What was done stays so, also where it cannot be remembered.
      const remembered = answers.add(id, { ...given, request }, Date.now() + A_DAY);
      await remembered.catch((error: unknown) => log(String(error)));
    }
    return given;
  }

  return async function once(
    { key, caller, request }: { key: string | undefined; caller: string; request: string },
    work: Work,
  ): Promise<Given> {
    if (key === undefined) return work();
    const id = `${caller} ${key}`;
    const hash = createHash('sha256').update(request).digest('hex');
    const running = underWay.get(id);
    if (running) return requireSame(running, hash).answer;

    const answer = findOr(id, hash, work);
    underWay.set(id, { request: hash, answer });
    try {
      return await answer;
    } finally {
      underWay.delete(id);
    }
  };
}

function requireSame<Of extends { request: string }>(before: Of, request: string): Of {
  if (before.request === request) return before;
  throw new Refusal(422, 'This Idempotency-Key belongs to another request.');
}
