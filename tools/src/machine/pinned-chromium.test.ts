import { spawnSync } from 'node:child_process';
import { pinnedChromium } from './pinned-chromium';

const pinned = pinnedChromium();

// The package has a browser for one platform.
(pinned ? test : test.skip)('the pinned browser runs, and is the one of the lock file', () => {
  const { executablePath = '', env } = pinned ?? {};
  const { stdout } = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
  expect(stdout).toMatch(/^Chromium 147\./);
});

test.each([
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
] as const)('on %s with %s there is none', (platform, arch) => {
  expect(pinnedChromium({ platform, arch })).toBeUndefined();
});
