import type { CDPSession } from 'playwright-core';
import type { LineSpeed } from '../line/relay';
import type { RelayQuestion } from '../line/relay-worker';
import { startWorker } from '../worker';
import type { Servers } from './servers';

/** The conditions of a load: a line and a processor. */
export interface Conditions {
  /** The origin of a variant for the browser. */
  originOf: Servers['originOf'];
  /** Puts the page behind the slow line, on a slow computer. */
  slowDown(devtools: CDPSession): Promise<void>;
  /** Removes the limits: later data is counted, but no longer timed. */
  letGo(devtools: CDPSession): Promise<void>;
}

const KILOBIT = 1_000 / 8;

const SLOW_LINE: LineSpeed = { roundTrip: 150, down: 1_600 * KILOBIT, up: 750 * KILOBIT };

const slowProcessor = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** A line between browser and nginx, below TLS: connecting, slow start and the order of answers count. */
export async function withRelay<Result>(
  { originOf }: Servers,
  task: (conditionsOf: (slowdown: number) => Conditions) => Promise<Result>,
): Promise<Result> {
  const relay = await startWorker<RelayQuestion, number | null>(
    new URL('../line/relay-worker.ts', import.meta.url),
  );
  const relayed: [string, string][] = [];
  for (const [name, origin] of Object.entries(originOf)) {
    const port = await relay.ask({ leadTo: Number(new URL(origin).port) });
    relayed.push([name, `https://127.0.0.1:${port}`]);
  }
  try {
    return await task((slowdown) => ({
      originOf: Object.fromEntries(relayed) as Servers['originOf'],
      async slowDown(devtools) {
        // A later visit finds no open connection.
        await relay.ask({ hangUp: true });
        await relay.ask({ set: SLOW_LINE });
        await slowProcessor(devtools, slowdown);
      },
      async letGo(devtools) {
        await relay.ask({ set: null });
        await slowProcessor(devtools, 1);
      },
    }));
  } finally {
    await relay.end();
  }
}
