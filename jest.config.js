import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * One project a package. Packages of the browser run in jsdom as CommonJS, each file with modules of its own;
 * packages of Node run in plain Node, where the files of a worker share what they load.
 */
const hasSources = (folder) => existsSync(`${folder}/src`);
const nodePackages = ['api', 'platform/delivery', 'platform/build', 'tools', 'bench'].filter(
  hasSources,
);
const browserPackages = [
  ...readdirSync('.').filter((name) => /^(shared|shell|mfe-.+)$/.test(name)),
  'shared/workbench',
].filter(hasSources);

const inBrowser = (folder) => ({
  displayName: basename(folder),
  rootDir: folder,
  preset: '@portal/build',
  // Kept: by default it is among the temporary files, of which each run has a folder of its own.
  cacheDirectory: join(import.meta.dirname, '.cache/jest'),
});

const TOOLS = join(import.meta.dirname, 'tools/jest');
const FAIL_TESTS = join(TOOLS, 'fail-tests.mjs');

const inNode = (folder) => ({
  displayName: basename(folder),
  rootDir: folder,
  roots: ['<rootDir>/src'],
  // Processes, not threads: tests change the umask and answer signals.
  runner: join(TOOLS, 'node-runner.mjs'),
  setupFiles: [join(TOOLS, 'typescript-modules.mjs')],
  setupFilesAfterEnv: [FAIL_TESTS],
  // Not the default, which takes commands/test.ts for a test.
  testMatch: ['**/*.test.ts'],
});

/** Journeys in a real browser, against whole portals in processes of their own. */
const journeys = {
  ...inNode('e2e'),
  globalSetup: '<rootDir>/global-setup.mjs',
  globalTeardown: '<rootDir>/global-teardown.mjs',
  setupFilesAfterEnv: [FAIL_TESTS, '<rootDir>/src/harness/time-limit.ts'],
};

/** What builds images and sets up machines: it needs root and minutes, so `npm run check:deploy` alone runs it. */
const deployments = {
  ...inNode('tools'),
  displayName: 'deploy',
  runner: [join(TOOLS, 'node-runner.mjs'), { fileLimit: 40 * 60_000 }],
  testMatch: ['**/*.deploy.ts'],
};

/** Headless Chromium without a browser around it shows no notifications. */
const ASKS_A_WHOLE_BROWSER = ['push'].map((name) => `${name}.journey.ts`);

/** What rests most on the browser: the page's policy, its storage, its forms, its keys. */
const SECOND_LOOK = ['jobs/main-job', 'hostile-documents', 'jobs/signing-in'].map(
  (name) => `${name}.journey.ts`,
);

/** The jobs of the people who use the portal, which `npm test` runs. */
const jobs = { ...journeys, displayName: 'jobs', testMatch: ['**/jobs/*.journey.ts'] };

const inPinnedBrowser = {
  ...journeys,
  testMatch: ['**/*.journey.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/jobs/', ...ASKS_A_WHOLE_BROWSER],
};
const inNewerBrowser = (displayName, files) => ({
  ...journeys,
  displayName,
  setupFiles: [...journeys.setupFiles, '<rootDir>/src/harness/newer-browser.ts'],
  testMatch: files.map((file) => `**/${file}`),
});

export default {
  // It ends what hangs, and nothing that is slow: the machine may do other things too.
  testTimeout: 300_000,
  testSequencer: './tools/jest/slowest-first.cjs',
  reporters: ['default', './tools/jest/progress.cjs'],
  projects: [
    ...browserPackages.map(inBrowser),
    ...nodePackages.map(inNode),
    jobs,
    inPinnedBrowser,
    inNewerBrowser('e2e whole browser', ASKS_A_WHOLE_BROWSER),
    inNewerBrowser('e2e newer browser', SECOND_LOOK),
    deployments,
  ],
};
