import { existsSync, readdirSync } from 'node:fs';

/**
 * One project a package. Packages of the browser run in jsdom as CommonJS, each file with modules of its own;
 * packages of Node run in plain Node, where the files of a worker share what they load.
 */
const tested = readdirSync('.').filter(
  (name) => existsSync(`${name}/package.json`) && existsSync(`${name}/src`),
);
const nodePackages = ['api', 'delivery', 'build', 'machine', 'tooling', 'bench'].filter((name) =>
  tested.includes(name),
);
const browserPackages = tested.filter((name) => /^(shared|shell|workbench|mfe-.+)$/.test(name));

const inBrowser = (name) => ({
  displayName: name,
  rootDir: name,
  preset: '@portal/build',
  // Kept: by default it is among the temporary files, of which each run has a folder of its own.
  cacheDirectory: '<rootDir>/../.cache/jest',
});

const FAIL_TESTS = '<rootDir>/../tooling/jest/fail-tests.mjs';

const inNode = (name) => ({
  displayName: name,
  rootDir: name,
  roots: ['<rootDir>/src'],
  // Processes, not threads: tests change the umask and answer signals.
  runner: '<rootDir>/../tooling/jest/node-runner.mjs',
  setupFiles: ['<rootDir>/../tooling/jest/typescript-modules.mjs'],
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
  ...inNode('tooling'),
  displayName: 'deploy',
  runner: ['<rootDir>/../tooling/jest/node-runner.mjs', { fileLimit: 40 * 60_000 }],
  testMatch: ['**/*.deploy.ts'],
};

/** Headless Chromium without a browser around it shows no notifications. */
const ASKS_A_WHOLE_BROWSER = ['push'].map((name) => `${name}.journey.ts`);

/** What rests most on the browser: the page's policy, its storage, its forms, its keys. */
const SECOND_LOOK = ['main-job', 'policies', 'signing-in'].map((name) => `${name}.journey.ts`);

const inPinnedBrowser = {
  ...journeys,
  testMatch: ['**/*.journey.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...ASKS_A_WHOLE_BROWSER],
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
  testSequencer: './tooling/jest/slowest-first.cjs',
  projects: [
    ...browserPackages.map(inBrowser),
    ...nodePackages.map(inNode),
    inPinnedBrowser,
    inNewerBrowser('e2e whole browser', ASKS_A_WHOLE_BROWSER),
    inNewerBrowser('e2e newer browser', SECOND_LOOK),
    deployments,
  ],
};
