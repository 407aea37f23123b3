import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { localServer } from '@portal/api/testing/local-server';
import { answerTo } from './harness/answer-to';
import { expectText } from './harness/expectations';
import {
  BUNDLERS,
  type ForeignBuild,
  type ForeignBuilds,
  foreignBuilds,
  TITLES,
} from './harness/foreign-builds';
import { journeys } from './harness/journey';
import { formatKind, collectReports } from './harness/load-reports';
import { ASHA, signIn } from './harness/people';
import { deliver, liveVersions } from './harness/releases';

const { journey, portal } = journeys();

/** The time limit for three bundlers on two busy cores, in milliseconds. */
const BUILDING = 600_000;

const NOT_LOADED = [/Failed to load resource/, /Failed to find a valid digest/, /net::ERR/];
const NOTE = 'A chunk that came later';

let builds: ForeignBuilds;

const release = ({ remote }: ForeignBuild, from: string): Promise<string> =>
  deliver(portal(), 'release', remote, '--from', from);

beforeAll(async () => {
  builds = await foreignBuilds();
  for (const build of Object.values(builds.remotes)) {
    const output = await release(build, build.first);
    expect(output.includes('was not tried')).toBe(build.remote === 'mfe-vite');
  }
}, BUILDING);

const shows = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor();

/** Changes one letter of a visible text. */
async function changeByte(route: Route): Promise<void> {
  const response = await answerTo(route);
  const body = (await response.text()).replace(TITLES.second, TITLES.second.toUpperCase());
  await route.fulfill({ response, body });
}
const isGone = (route: Route) => route.fulfill({ status: 404 });

/** The response for a file of the later version, and what the page then shows. */
interface Fault {
  file: string;
  answer: (route: Route) => Promise<void>;
  /** The number of affected requests; all by default. */
  times?: number;
  shows: string;
}

/** Responds to the requests that a fault affects, and lets all others pass. */
function answering(remote: string, fault: Fault | null) {
  let left = fault?.times ?? Infinity;
  return (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    const isConcerned = pathname === `/remotes/${remote}/1.1.0/${fault?.file}`;
    if (!fault || !isConcerned || left === 0) return route.continue();
    left -= 1;
    return fault.answer(route);
  };
}

for (const bundler of BUNDLERS) {
  journey(
    `a remote built by ${bundler} runs with the page's shared modules, and its hashes are checked`,
    async ({ page, context, allow }) => {
      allow(...NOT_LOADED);
      const build = builds.remotes[bundler];
      const { remote, at, entry, screen } = build;
      const reports = collectReports(context);
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(`/remotes/${remote}/`)) requested.push(request.url());
      });

      await signIn(page, { to: at });
      await shows(page, TITLES.first);
      await expectText(page, `Made for ${ASHA.name}`);
      await page.getByRole('button', { name: 'Read the note' }).click();
      const note = page.getByText(NOTE);
      await note.waitFor();
      expect(await note.evaluate((shown) => getComputedStyle(shown).letterSpacing)).toBe('3px');
      expect(requested.length).toBeGreaterThan(3);
      expect(new Set(requested).size).toBe(requested.length);

      await release(build, build.second);
      const damaged = bundler === 'vite' ? 'entry' : 'module';
      const cases: [fault: Fault | null, reported: string[]][] = [
        [null, ['1.1.0 render loaded']],
        [
          { file: screen, answer: changeByte, shows: TITLES.first },
          [`1.1.0 ${damaged} failed`, `1.1.0 ${damaged} failed`, '1.0.0 render fell-back'],
        ],
        [
          { file: entry, answer: isGone, shows: TITLES.first },
          ['1.1.0 entry failed', '1.1.0 entry failed', '1.0.0 render fell-back'],
        ],
        [
          { file: entry, answer: isGone, times: 1, shows: TITLES.second },
          ['1.1.0 entry failed', '1.1.0 render retried'],
        ],
      ];
      const expected = [`${remote} 1.0.0 render loaded`];
      const expectReported = async () =>
        expect((await reports.first(expected.length, remote)).map(formatKind)).toEqual(expected);
      let answer = answering(remote, null);
      // A single route, because a running request may never get a response when its route ends.
      await context.route(`**/remotes/${remote}/1.1.0/**`, (route) => answer(route));
      for (const [fault, reported] of cases) {
        // Requests that a page sends when it is left are not visible here.
        await expectReported();
        answer = answering(remote, fault);
        await page.reload();
        await shows(page, fault?.shows ?? TITLES.second);
        expected.push(...reported.map((kind) => `${remote} ${kind}`));
      }
      await expectReported();
    },
  );
}

/** Serves a build of another page. Returns its origin. */
const serve = (folder: string) =>
  localServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const isPage = extname(pathname) === '';
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    if (isPage)
      response.end('<!doctype html><title>Host</title><script defer src="main.js"></script>');
    else createReadStream(join(folder, pathname)).pipe(response);
  });

journey(
  'another Module Federation host finds a remote by its manifest, and loads its screens',
  async ({ page, portal: { origin, dataFolder } }) => {
    const version = liveVersions({ dataFolder })['mfe-policy'] ?? '';
    const manifest = `${origin}/remotes/mfe-policy/${version}/mf-manifest.json`;
    const host = await serve(builds.host);
    try {
      await page.goto(`${host.origin}/?manifest=${encodeURIComponent(manifest)}`);
      for (const route of ['/policy', '/privacy-policy', '/user-agreements']) {
        await expectText(page, `${route} is a function`);
      }
    } finally {
      await host.close();
    }
  },
);
