import type { FastifyReply } from 'fastify';
import { tooOften } from '../http/errors';

/** Seconds after which one of those under way has probably ended. */
const SOON = 5;

/**
 * How many requests of one person this process serves at once. What is counted here is memory and
 * connections, so that each process counts for itself.
 * @returns counts a request until its connection or its answer ends, or throws 429
 */
export function atOnce(most: number): (whose: string, reply: FastifyReply) => void {
  const underWay = new Map<string, number>();
  return (whose, { raw }) => {
    const count = underWay.get(whose) ?? 0;
    if (count >= most) throw tooOften(SOON);
    underWay.set(whose, count + 1);
    raw.once('close', () => {
      const left = (underWay.get(whose) ?? 1) - 1;
      if (left > 0) underWay.set(whose, left);
      else underWay.delete(whose);
    });
  };
}
