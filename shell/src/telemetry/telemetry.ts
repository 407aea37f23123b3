import {
  CALLS,
  HOST,
  type Call,
  type ErrorReport,
  type LoadReport,
  type PageVersions,
} from '@portal/shared';
import { BeaconQueue } from './beacon-queue';
import { Origins, type Origin } from './origins';
import { PageOwners } from './page-owners';
import type { BeaconSender } from './send-beacon';
import { watchUncaughtErrors } from './uncaught-errors';

/** What the page tells the server of how it fares. Nothing in it is personal, and its failure is nobody's. */
export interface Telemetry {
  loadEnded: (report: LoadReport) => void;
  /** A page is shown: `remote`'s, or the shell's own. */
  pageShown: (remote?: string) => void;
  /** The shell itself could not go on. */
  shellCrashed: () => void;
  sagaCrashed: (owner: string) => void;
  /** An answer to this call was not as the contract has it: once a page says enough. */
  answerOdd: (call: Call) => void;
  /** Begins to measure the page; to be asked for when there is nothing better to do. */
  measureVitals: () => Promise<void>;
}

/** An error in a loop says nothing more after this many. */
const MOST_ERRORS = 100;

export function createTelemetry(sender: BeaconSender, versions: PageVersions): Telemetry {
  const queue = new BeaconQueue(sender);
  const script = document.currentScript;
  const origins = new Origins(versions, script instanceof HTMLScriptElement ? script.src : '');
  const owners = new PageOwners();
  const oddCalls = new Set<Call>();
  let errorsLeft = MOST_ERRORS;
  let shellShown = false;

  const errorIn = (
    kind: ErrorReport['kind'],
    origin: Origin | undefined,
    more: Pick<ErrorReport, 'call'> = {},
  ) => {
    if (!origin || errorsLeft === 0) return;
    errorsLeft -= 1;
    queue.add('errors', { kind, ...origin, ...more });
  };
  const shellEnded = (outcome: 'loaded' | 'crashed') => {
    const origin = origins.of(HOST);
    const duration = Math.round(performance.now());
    if (origin) queue.add('loads', { ...origin, step: 'render', outcome, duration, code: '' });
  };

  watchUncaughtErrors((kind, addresses) => errorIn(kind, origins.ofAddresses(addresses)));

  return {
    loadEnded(report) {
      origins.loaded(report);
      queue.add('loads', report);
    },
    pageShown(remote = HOST) {
      owners.became(remote, performance.now());
      if (!shellShown) shellEnded('loaded');
      shellShown = true;
    },
    shellCrashed: () => shellEnded('crashed'),
    sagaCrashed: (owner) => errorIn('saga', origins.of(owner) ?? origins.of(HOST)),
    answerOdd(call) {
      if (oddCalls.has(call)) return;
      oddCalls.add(call);
      const name = Object.entries(CALLS).find(([, row]) => row === call)?.[0];
      if (name !== undefined) errorIn('answer', origins.of(HOST), { call: name });
    },
    async measureVitals() {
      const { observeVitals } = await import('./vitals');
      observeVitals(({ at, ...vital }) => {
        const origin = origins.of(owners.at(at));
        if (origin) queue.add('vitals', { ...vital, ...origin });
      });
    },
  };
}
