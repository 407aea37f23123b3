import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from '@portal/shared/contract';

interface Answered {
  status: number;
  text: string;
  headers: Headers;
}

type Headed = Record<string, string>;

/** The header of a request that may be repeated. */
export const keyed = (key: string = randomUUID()): Headed => ({ [IDEMPOTENCY_KEY]: `"${key}"` });

/** Repeats a request until it is no longer being processed, as a client does. */
async function persistently<Answer extends Answered>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 409 || !answer.headers.has('retry-after')) return answer;
    await pause(50);
  }
}

/** Sends a request with one key three times at once and once more after that. Returns all answers. */
export async function repeatedly<Answer extends Answered>(
  send: (headers: Headed, n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const headers = keyed();
  const first = await Promise.all([0, 1, 2].map((n) => persistently(() => send(headers, n))));
  return [...first, await send(headers, 3)];
}
