import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './harness/browser';
import { signIn } from './harness/people';
import { startTestPortal } from './harness/portal';
import { prepare } from './harness/prepare';
import { SCREENS } from './harness/screen-sizes';
import { screensIn } from './sweep/screens';

/** Takes a screenshot of every screen, wide and narrow, light and dark. */
const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const end = await prepare();
const portal = await startTestPortal();
const browser = await openBrowser('pinned');
try {
  for (const size of ['wide', 'narrow'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: portal.origin,
        viewport: SCREENS[size],
        colorScheme,
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const access of ['public', 'protected'] as const) {
        if (access === 'protected') await signIn(page);
        for (const [name, path, ready] of screensIn(page, access)) {
          await page.goto(path);
          await ready(page);
          await page.waitForLoadState('networkidle');
          const file = `${name}-${size}-${colorScheme}.png`;
          await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await portal.close();
  end();
}
process.stdout.write(`${FOLDER}\n`);
