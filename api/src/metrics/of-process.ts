import { collectDefaultMetrics, Registry } from 'prom-client';

let known: Registry | undefined;

/** Memory, processor time and event loop of this process: once, however many APIs are in it. */
export function ofProcess(): Registry {
  if (known) return known;
  known = new Registry();
  collectDefaultMetrics({ register: known });
  return known;
}
