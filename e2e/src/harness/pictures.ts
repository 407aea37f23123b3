import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { comeToRest } from './axe';
import { SCREENSHOTS } from './journey';
import type { ScreenSize } from './screen-sizes';

const REFERENCES = fileURLToPath(new URL('../pictures', import.meta.url));

/** The widths in which a screen is captured, by the kind of browser. */
const SIZES = {
  wide: [
    { width: 1440, height: 900 },
    { width: 768, height: 900 },
  ],
  narrow: [
    { width: 390, height: 844 },
    { width: 320, height: 844 },
  ],
} as const satisfies Partial<Record<ScreenSize, unknown>>;

/** Pictures are scaled down by this factor, so that font smoothing makes no difference, but a moved part does. */
const SMALLER = 4;
/** The allowed difference of two colour values (0 to 255). */
const DEPTH = 24;
/** The share of points that may differ more than that. */
const TOLERANCE = 0.004;
/** The number of attempts for a page that differs, because it may still be rendering. */
const LOOKS = 4;

/**
 * The differences between a screen and its reference picture, in each width, light and dark. `PICTURES=write` replaces
 * the references that differ, for a person to review.
 */
export async function unlikePicture(
  page: Page,
  name: string,
  screen: keyof typeof SIZES,
): Promise<string[]> {
  const file = `${name}-${screen}.webp`;
  const reference = `${REFERENCES}/${file}`;
  const problem = existsSync(reference)
    ? await differenceFrom(readFileSync(reference), { page, screen, file })
    : `has no picture ${file}`;
  if (problem === undefined) return [];
  if (process.env['PICTURES'] !== 'write') return [problem];
  mkdirSync(REFERENCES, { recursive: true });
  writeFileSync(reference, await pictureAtRest(page, screen));
  return [];
}

interface Look {
  page: Page;
  screen: keyof typeof SIZES;
  file: string;
}

/** Describes the difference; undefined for none. Writes the actual picture for review. */
async function differenceFrom(wanted: Buffer, { page, screen, file }: Look) {
  let share = 1;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(300 * look);
    const found = await takePicture(page, screen);
    share = await shareThatDiffers(found, wanted);
    if (share <= TOLERANCE) return undefined;
    mkdirSync(SCREENSHOTS, { recursive: true });
    writeFileSync(`${SCREENSHOTS}/${file}`, found);
  }
  return `differs from ${file} in ${(share * 100).toFixed(2)}% of its points`;
}

/** A picture of a page that has stopped changing. */
async function pictureAtRest(page: Page, screen: keyof typeof SIZES): Promise<Buffer> {
  let last = await takePicture(page, screen);
  for (;;) {
    await pause(300);
    const next = await takePicture(page, screen);
    if ((await shareThatDiffers(next, last)) === 0) return next;
    last = next;
  }
}

/** Hides relative times, because they depend on how long earlier screens took. */
const showTimes = (page: Page, areShown: boolean) =>
  page.evaluate(
    (visibility) => {
      for (const time of document.querySelectorAll<HTMLElement>('time[title]'))
        time.style.visibility = visibility;
    },
    areShown ? '' : 'hidden',
  );

/** One picture of a screen: its widths side by side, light above dark. */
async function takePicture(page: Page, screen: keyof typeof SIZES): Promise<Buffer> {
  const before = page.viewportSize();
  const parts: OverlayOptions[] = [];
  let left = 0;
  let height = 0;
  for (const size of SIZES[screen]) {
    await page.setViewportSize(size);
    const small = {
      width: Math.floor(size.width / SMALLER),
      height: Math.floor(size.height / SMALLER),
    };
    for (const [row, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme });
      // The scroll position behind a dialog depends on what had loaded when it was opened.
      await page.evaluate(() => document.querySelector('[role="dialog"]') && scrollTo(0, 0));
      await showTimes(page, false);
      await comeToRest(page);
      const input = await page.screenshot({ animations: 'disabled', scale: 'css' });
      const part = await sharp(input).resize(small).toBuffer();
      parts.push({ input: part, left, top: row * small.height });
    }
    left += small.width;
    height = 2 * small.height;
  }
  await showTimes(page, true);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  return sharp({ create: { width: left, height, channels: 3, background: 'white' } })
    .composite(parts)
    .webp({ quality: 80 })
    .toBuffer();
}

const readPixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

/** The share of points that differ between two pictures, 0 to 1. */
async function shareThatDiffers(found: Buffer, wanted: Buffer): Promise<number> {
  const [one, other] = await Promise.all([readPixels(found), readPixels(wanted)]);
  if (one.length !== other.length) return 1;
  let different = 0;
  for (let point = 0; point < one.length; point += 3) {
    const channels = [point, point + 1, point + 2];
    if (channels.some((at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > DEPTH)) different += 1;
  }
  return different / (one.length / 3);
}
