import type { Beacon } from '@portal/shared/contract';
import type { Page } from 'playwright-core';
import { readBeacon } from './harness/beacons';
import { expectAnswer, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { liveVersions } from './harness/releases';

const { journey } = journeys();

const WORDS = 'remote version cohort step outcome duration code name value kind'.split(' ');

/** The events that an open page sends. */
function collectBeacons(page: Page): Partial<Beacon>[] {
  const beacons: Partial<Beacon>[] = [];
  page.on('request', (request) => {
    const beacon = readBeacon(request);
    if (beacon.loads) beacons.push(beacon);
  });
  return beacons;
}

const firstPaint = ({ vitals = [] }: Partial<Beacon>) => vitals.find(({ name }) => name === 'FCP');

/**
 * Waits for the report of the first paint. Returns its owner, which is the shell if the page still waited for the
 * profile.
 */
async function paintingReported(page: Page): Promise<string | undefined> {
  const request = await page.waitForRequest((one) => firstPaint(readBeacon(one)) !== undefined);
  return firstPaint(readBeacon(request))?.remote;
}

/** Waits until the metrics have a sample. */
const expectSample = ({ origin }: TestPortal, sample: string) =>
  expectAnswer(`${origin}/metrics`, (text) => text.split('\n').includes(sample));

/** Throws an error in a file of a remote, with private data in its message. */
const throwIn = (page: Page, file: string) =>
  page.evaluate(`setTimeout(() => { throw new Error('Nothing for ${ASHA.email}'); });
//# sourceURL=${file}`);

journey(
  'a visit is in the metrics by remote, version and cohort, without personal data',
  async ({ page, portal, allow }) => {
    allow(/Nothing for/);
    const version = liveVersions(portal)['mfe-cameras'] ?? '';
    const labels = `remote="mfe-cameras",version="${version}",cohort="stable"`;
    const signInReported = paintingReported(page);
    await signIn(page);
    await signInReported;
    const beacons = collectBeacons(page);
    const reported = paintingReported(page);
    await page.goto('/cameras');
    await expectText(page, 'IPC-2026-10A7');
    await throwIn(page, `${portal.origin}/remotes/mfe-cameras/${version}/main.js`);
    const painter = await reported;
    const tokens = await page.evaluate(() => [
      localStorage.getItem('access_token'),
      localStorage.getItem('refresh_token'),
    ]);

    // LCP and CLS are final when the page is left.
    await page.goto('/privacy-policy');
    await expectSample(portal, `portal_web_vitals_lcp_seconds_count{${labels}} 1`);
    await expectSample(portal, `portal_web_vitals_cls_count{${labels}} 1`);
    expect(['mfe-cameras', 'shell']).toContain(painter);
    if (painter === 'mfe-cameras') {
      await expectSample(portal, `portal_web_vitals_fcp_seconds_count{${labels}} 1`);
    }
    await expectSample(portal, `portal_uncaught_errors_total{${labels},kind="uncaught"} 1`);
    const metrics = await (await fetch(`${portal.origin}/metrics`)).text();
    for (const of of [labels, `remote="shell",version="${liveVersions(portal)['shell']}"`]) {
      expect(metrics).toMatch(
        new RegExp(`portal_remote_loads_total{${of}.*,step="render",outcome="loaded"} [1-9]`),
      );
    }

    expect(beacons.flatMap(({ errors = [] }) => errors)).toHaveLength(1);
    const rows = beacons.flatMap((beacon) => Object.values(beacon).flat() as object[]);
    expect(WORDS).toEqual(expect.arrayContaining(rows.flatMap((row) => Object.keys(row))));
    const sent = JSON.stringify(beacons);
    for (const personal of ['@', ASHA.name, 'Nothing for', 'IPC-', 'eyJ', ...tokens]) {
      expect({ personal, isSent: sent.includes(String(personal)) }).toEqual({
        personal,
        isSent: false,
      });
    }
  },
);

journey('a press is one trace, which starts with its call in the browser', async ({ page }) => {
  const traces = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    traces.set(`${request.method()} ${pathname}`, request.headers()['traceparent']);
  });
  await signIn(page);
  expect(traces.get('POST /api/subscribers/authentication/v1/access-token')).toMatch(
    /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/,
  );
});
