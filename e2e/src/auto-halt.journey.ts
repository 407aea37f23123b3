import type { LedgerEntry } from '@portal/shared/contract';
import type { Page } from 'playwright-core';
import { readBeacon, reportLoads } from './harness/beacons';
import { expectAnswer, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { BINA, signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { CHANGED } from './harness/prepared';
import { damage, deliver, liveSet, liveVersions, releaseChanged } from './harness/releases';

const { journey } = journeys({ watch: { every: 0.5 }, api: { trustProxy: ['127.0.0.1'] } });

const CANARY_FOLDER = `/remotes/mfe-cameras/${CHANGED.version}/`;

/** Waits until the page has reported that the canary could not be loaded. */
const canaryReported = (page: Page) =>
  page.waitForResponse((response) =>
    (readBeacon(response.request()).loads ?? []).some(
      ({ version, cohort, outcome }) =>
        version === CHANGED.version && cohort === 'canary' && outcome === 'failed',
    ),
  );

const goneFromTheLiveSet = ({ origin }: TestPortal) =>
  expectAnswer(`${origin}/live.json`, (text) => !text.includes(CANARY_FOLDER));

journey(
  'a canary that breaks is halted by the portal itself, which records why',
  async ({ page, portal, elsewhere, allow }) => {
    allow(/Failed to find a valid digest/, /Failed to load resource/, /net::ERR/);
    const stable = liveVersions(portal)['mfe-cameras'] ?? '';
    await releaseChanged(portal, '--traffic', '99');
    damage(portal, 'mfe-cameras', CHANGED.version, /^entry\..*\.js/);

    await signIn(page);
    const reported = canaryReported(page);
    await page.goto('/');
    await reported;
    await expectText(page, CHANGED.from);
    // One visit is not enough evidence.
    expect(JSON.stringify(liveSet(portal))).toContain(CANARY_FOLDER);

    const load = { remote: 'mfe-cameras', step: 'render', outcome: 'loaded' } as const;
    await reportLoads(portal.origin, 4, { ...load, version: stable, cohort: 'stable' });
    await reportLoads(portal.origin, 6, {
      ...load,
      version: CHANGED.version,
      cohort: 'canary',
      step: 'integrity',
      outcome: 'failed',
    });
    await goneFromTheLiveSet(portal);

    const text = await deliver(portal, 'history', 'mfe-cameras', '--json');
    const [last] = JSON.parse(text) as LedgerEntry[];
    expect(last).toMatchObject({
      action: 'halt',
      who: 'portal watch',
      before: stable,
      after: stable,
      canary: { version: CHANGED.version, before: 99, after: 0 },
    });
    expect(last?.reason).toMatch(
      /^canary 99\.0\.0 failed \d+ of \d+ loads \([\d.]+%\), stable \S+ \d+ of \d+ \([\d.]+%\)$/,
    );

    const visitor = await elsewhere();
    const requested: string[] = [];
    visitor.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await signIn(visitor, { as: BINA });
    await visitor.goto('/');
    await expectText(visitor, CHANGED.from);
    expect(requested.filter((path) => path.startsWith(CANARY_FOLDER))).toEqual([]);
  },
);
