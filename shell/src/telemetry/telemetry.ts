import {
  type Call,
  CALLS,
  type ErrorReport,
  HOST,
  type LoadReport,
  type PageVersions,
} from '@portal/shared';
import { useLayoutEffect } from 'react';
import { type Origin, Origins, PageOwners } from './origins';
import { BeaconQueue, type BeaconSender } from './beacons';

/** Only errors have a stack. */
const getStack = (thrown: unknown): string => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** Browsers report a delayed ResizeObserver callback as an error event, which is harmless. */
const isNotice = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Reports uncaught errors with the addresses of their code. The texts stay in the page. */
function watchUncaughtErrors(report: (kind: ErrorReport['kind'], addresses: string) => void): void {
  window.addEventListener('error', (event: Event) => {
    // Other code may dispatch an event of this name.
    if (!(event instanceof ErrorEvent) || isNotice(event.message)) return;
    report('uncaught', `${getStack(event.error)}\n${event.filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report('rejection', getStack(reason));
  });
}

/** Reports loads, errors and vitals to the server. Reports contain no personal data. A failed report is ignored. */
export interface Telemetry {
  loadEnded: (report: LoadReport) => void;
  /** Reports that a page of `remote` or of the shell is shown. */
  pageShown: (remote?: string) => void;
  /** Reports that the shell itself crashed. */
  shellCrashed: () => void;
  sagaCrashed: (owner: string) => void;
  /** Reports once per page that a response to this call did not match the contract. */
  answerOdd: (call: Call) => void;
  /** Starts to measure the page. Call it when the page is idle. */
  measureVitals: () => Promise<void>;
}

/** The most errors that one page reports, so that an error in a loop does not flood the server. */
const MAX_ERRORS = 100;

export function createTelemetry(sender: BeaconSender, versions: PageVersions): Telemetry {
  const queue = new BeaconQueue(sender);
  const script = document.currentScript;
  const origins = new Origins(versions, script instanceof HTMLScriptElement ? script.src : '');
  const owners = new PageOwners();
  const oddCalls = new Set<Call>();
  let errorsLeft = MAX_ERRORS;
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
      if (call.name !== undefined) return errorIn('answer', origins.of(call.host));
      const name = Object.entries(CALLS).find(([, row]) => row === call)?.[0];
      if (name !== undefined) errorIn('answer', origins.of(HOST), { call: name });
    },
    async measureVitals() {
      const { observeVitals } = await import(/* webpackChunkName: "idle" */ './vitals');
      observeVitals(({ at, ...vital }) => {
        const origin = origins.of(owners.at(at));
        if (origin) queue.add('vitals', { ...vital, ...origin });
      });
    },
  };
}

/** Reports the owner of the page, `remote` or the shell, before the page is painted. */
export function usePageShown({ pageShown }: Telemetry, remote: string | undefined): void {
  useLayoutEffect(() => pageShown(remote), [pageShown, remote]);
}
