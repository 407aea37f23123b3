import { type Colour, computeContrast } from '@portal/delivery/colours';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** The minimum contrast of a ring with its background (WCAG 2.2, 2.4.13). */
const LEAST_CONTRAST = 3;

const readPixels = async (page: Page): Promise<Buffer> =>
  sharp(await page.screenshot({ animations: 'disabled', scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer();

/** Shows or hides all rings. The portal's policy blocks style elements. */
const showRings = (page: Page, areShown: boolean): Promise<void> =>
  page.evaluate(
    (rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets = [sheet];
    },
    areShown ? '' : '*, ::before, ::after { outline: none !important }',
  );

const colourAt = (points: Buffer, at: number): Colour => `#${points.toString('hex', at, at + 3)}`;

/** Checked first, because most points are equal and naming their colours is a hundred times slower. */
const isSame = (one: Buffer, other: Buffer, at: number): boolean =>
  one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2];

/** The number of points that become clearly lighter or darker with the rings. */
async function pointsOfRings(page: Page): Promise<number> {
  const ringed = await readPixels(page);
  await showRings(page, false);
  const bare = await readPixels(page);
  await showRings(page, true);
  let drawn = 0;
  for (let at = 0; at < ringed.length; at += 3) {
    if (isSame(ringed, bare, at)) continue;
    if (computeContrast(colourAt(ringed, at), colourAt(bare, at)) >= LEAST_CONTRAST) drawn += 1;
  }
  return drawn;
}

/**
 * The colour schemes in which the focus of a control is visible with low vision: the ring has as many clear points as
 * half of the control's edge. The other half may be a border in the ring's colour.
 */
export async function schemesThatShowFocus(page: Page, focused: Locator): Promise<string[]> {
  const { width, height } = (await focused.boundingBox()) ?? { width: 0, height: 0 };
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    if ((await pointsOfRings(page)) >= width + height) found.push(colorScheme);
  }
  return found;
}
