import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser } from './harness/browser';
import { signIn } from './harness/people';
import { startTestPortal } from './harness/portal';
import { prepare } from './harness/prepare';
import { SCREENS } from './harness/screen-sizes';

/** Takes the pictures that a browser shows beside its question whether to install the portal. */
const FOLDER = fileURLToPath(new URL('../../platform/delivery/icons', import.meta.url));

const end = await prepare();
const portal = await startTestPortal();
const browser = await openBrowser('pinned');
try {
  const page = await browser.newPage({ baseURL: portal.origin, reducedMotion: 'reduce' });
  await signIn(page, { to: '/cameras' });
  for (const language of ['en', 'ne']) {
    const value = `light.${language}`;
    await page.context().addCookies([{ name: 'portal_prefs', value, url: portal.origin }]);
    for (const size of ['wide', 'narrow'] as const) {
      await page.setViewportSize(SCREENS[size]);
      await page.reload();
      await page.getByRole('article').first().waitFor();
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(`${FOLDER}/cameras-${size}-${language}.webp`);
    }
  }
} finally {
  await browser.close();
  await portal.close();
  end();
}
