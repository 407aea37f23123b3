import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  COHORT_COOKIE,
  defaultVersion,
  getFallback,
  type LiveSet,
  type LiveVersion,
  type LoadReport,
  versionsForId,
} from '@portal/shared/contract';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { type Break, breakIn } from './breakable-build';
import type { TestPortal } from './portal';
import { artifacts, changeLive, liveSet, liveVersions, withOneByteChanged } from './releases';

/** The part of a portal's responses that belongs to one remote. */
interface Served {
  portal: TestPortal;
  remote: string;
}

/** The browser and the remote that a fault affects. */
export interface Place extends Served {
  context: BrowserContext;
  page: Page;
}

export interface Fault {
  name: string;
  /** The step that is reported to have failed. */
  step: LoadReport['step'];
  /** The version that is reported to have failed. */
  version: (served: Served) => string;
  /** The fallback version. */
  helping: (served: Served) => string;
  /** The time limit for showing the previous version or the card, in milliseconds. */
  budget: number;
  /** The expected messages in the console, of which none is uncaught. */
  console: readonly RegExp[];
  /** Starts the fault with the next document. Call the result to end it. */
  begin: (place: Place) => Promise<() => Promise<unknown>>;
  /** The person's action on the card after the fault has ended. */
  again: (page: Page) => Promise<unknown>;
}

/** The time limit of a step, see docs/architecture.md. Faults with a response end long before. */
export const MAX_STEP_MS = 12_000;
/** Two attempts with a hanging entry, if no other version is left, and one step. */
const ALL_HANG = 3 * MAX_STEP_MS;

const NOT_LOADED = [
  /^Failed to load resource/,
  /^Failed to find a valid digest in the 'integrity' attribute/,
  /^Refused to execute script .* MIME type/,
];

const liveVersion = ({ portal, remote }: Served): string => liveVersions(portal)[remote] ?? '';

const previousVersion = ({ portal, remote }: Served): string => {
  const versions = liveSet(portal).microFrontends[remote] ?? [];
  const stable = defaultVersion(versions);
  return (stable && getFallback(versions, stable)?.metadata.version) ?? '';
};

/** The files of the live version, for all attempts. */
const getFilePattern = (place: Place): string =>
  `**/remotes/${place.remote}/${liveVersion(place)}/**`;

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

interface NetworkFault {
  name: string;
  step: LoadReport['step'];
  budget?: number;
  answer: (route: Route, contents: Buffer) => unknown;
}

/** A fault of the network: something between server and browser responds for the live version's files. */
const ofTheNetwork = ({ name, step, budget = MAX_STEP_MS, answer }: NetworkFault): Fault => ({
  name,
  step,
  version: liveVersion,
  helping: previousVersion,
  budget,
  console: NOT_LOADED,
  begin: async (place) => {
    const files = getFilePattern(place);
    const folder = artifacts(place.portal, place.remote, liveVersion(place));
    await place.context.route(files, async (route) => {
      const file = basename(new URL(route.request().url()).pathname);
      await answer(route, readFileSync(join(folder, file)));
    });
    return () => place.context.unroute(files);
  },
  again: tryAgain,
});

const asScript = (route: Route, body: Buffer) =>
  route.fulfill({ contentType: 'text/javascript', body });

/** A fault of the build: the live version does what the page requests, see `makeBreakable`. */
const ofTheBuild = (name: Break, step: LoadReport['step'], console: RegExp[]): Fault => ({
  name,
  step,
  version: liveVersion,
  helping: previousVersion,
  budget: MAX_STEP_MS,
  console,
  begin: ({ page, remote }) => breakIn(page, remote, name),
  again: tryAgain,
});

/** The version of a canary with an unmet contract, newer than all others. */
const UNMET = '100.0.0';

/**
 * Gives every remote a canary that no shell can run, bypassing all checks. Browsers get it by cohort, so that each can
 * have the canary of another remote.
 */
export const offerUnmetContracts = (portal: TestPortal): void =>
  changeLive(portal, ({ microFrontends }) => {
    for (const [name, versions] of Object.entries(microFrontends)) {
      const stable = versions.find(({ deployment }) => deployment.default);
      if (!stable || name === 'shell') continue;
      stable.deployment.traffic = 50;
      versions.push(unmet(stable));
    }
  });

const unmet = ({ url, metadata, fallbackUrl, extras: { portal } }: LiveVersion): LiveVersion => ({
  url: url.replace(metadata.version, UNMET),
  // If the stable version has no fallback, the canary must not have one either.
  ...(fallbackUrl !== undefined && { fallbackUrl: url }),
  metadata: { ...metadata, version: UNMET },
  deployment: { traffic: 50, default: false },
  extras: { portal: { ...portal, version: UNMET, contract: '^9.0.0' } },
});

/** A browser's id by which it gets the canary of one remote only, or of none. */
function getIdWithCanary(live: LiveSet, remote?: string): string {
  for (let number = 0; number < 2_000; number += 1) {
    const id = `visitor-${number}`;
    const canaries = [...versionsForId(live, id)].filter(
      ([, { deployment }]) => !deployment.default,
    );
    if (canaries.map(([name]) => name).join() === (remote ?? '')) return id;
  }
  throw new Error(`No browser gets the canary of ${remote ?? 'nothing'} alone`);
}

/** Puts a browser into the cohort of the remote's canary, or of none, from its next document on. */
export const joinCohort = ({ portal, context }: Place, remote?: string): Promise<void> =>
  context.addCookies([
    { name: COHORT_COOKIE, value: getIdWithCanary(liveSet(portal), remote), url: portal.origin },
  ]);

export const FAULTS: readonly Fault[] = [
  ofTheNetwork({ name: '404', step: 'entry', answer: (route) => route.fulfill({ status: 404 }) }),
  ofTheNetwork({ name: '500', step: 'entry', answer: (route) => route.fulfill({ status: 500 }) }),
  ofTheNetwork({ name: 'hangs', step: 'entry', budget: ALL_HANG, answer: () => undefined }),
  ofTheNetwork({
    name: 'HTML instead of JavaScript',
    step: 'integrity',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in here</h1>' }),
  }),
  ofTheNetwork({
    name: 'cut off half-way',
    step: 'integrity',
    answer: (route, contents) => asScript(route, contents.subarray(0, contents.length / 2)),
  }),
  ofTheNetwork({
    name: 'one byte changed',
    step: 'integrity',
    answer: (route, contents) => asScript(route, withOneByteChanged(contents)),
  }),
  {
    name: 'wrong contract',
    step: 'contract',
    version: () => UNMET,
    helping: liveVersion,
    budget: MAX_STEP_MS,
    console: [],
    begin: async (place) => {
      await joinCohort(place, place.remote);
      return () => joinCohort(place);
    },
    again: (page) => page.reload(),
  },
  ofTheBuild('needs another React', 'contract', []),
  ofTheBuild('throws on load', 'entry', []),
  ofTheBuild('throws on render', 'render', [/^Error: \S+ is broken on purpose/]),
  ofTheBuild('throws in its saga', 'module', [/^A saga of .* crashed/]),
];
