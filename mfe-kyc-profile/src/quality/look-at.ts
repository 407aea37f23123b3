import type { Concern } from './concern';
import { isCutOff } from './cut-off';
import { hasGlare } from './glare';
import { luminanceOf, type Luminance } from './luminance';
import { isBlurred } from './sharpness';

/** The shorter side with which the letters of a card can be read. */
const READABLE = 400;

const LOOKS: readonly [Concern, (picture: Luminance) => boolean][] = [
  ['blurred', isBlurred],
  ['glare', hasGlare],
  ['cut-off', isCutOff],
];

/** Lets the page answer between two looks. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** What seems wrong with a picture, before anybody has to refuse it. */
export async function lookAt(picture: ImageBitmap): Promise<Concern[]> {
  if (Math.min(picture.width, picture.height) < READABLE) return ['small'];
  const luminance = luminanceOf(picture);
  const concerns: Concern[] = [];
  for (const [concern, seems] of LOOKS) {
    await pause();
    if (seems(luminance)) concerns.push(concern);
  }
  return concerns;
}
