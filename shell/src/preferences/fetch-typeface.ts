import { type Language, LANGUAGES } from './preferences';

const FAMILY = 'IBM Plex Sans Devanagari';
const WEIGHTS = [400, 500, 600];

/** document.html reads it, and uses the typeface from the first paint. */
const COOKIE = 'portal_typeface=1; Path=/; Max-Age=31536000; SameSite=Lax';

/** Not in the DOM types yet, because only Chromium has it. */
interface Connection {
  connection?: { saveData: boolean };
}

/**
 * Fetches the portal's typeface when the page is idle, so that no visit waits for it, unless the person saves data. The
 * next document uses it; an open one never changes its typeface. After a failure the system's fonts stay.
 */
export async function fetchTypeface(): Promise<void> {
  const { documentElement: root, fonts } = document;
  const { connection } = navigator as Connection;
  if (root.dataset.typeface !== undefined || connection?.saveData) return;
  // Every page has Latin letters, in an address or an amount, and those of its language: other files are not needed.
  const letters = LANGUAGES.en + LANGUAGES[root.dataset.language as Language];
  await Promise.all(WEIGHTS.map((weight) => fonts.load(`${weight} 1em '${FAMILY}'`, letters)));
  document.cookie = COOKIE;
}
