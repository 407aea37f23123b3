import { type Language, LANGUAGES } from './preferences';

const FAMILY = 'IBM Plex Sans Devanagari';
const WEIGHTS = [400, 500, 600];

/** document.html reads it, and draws the page in the typeface from the beginning. */
const COOKIE = 'portal_typeface=1; Path=/; Max-Age=31536000; SameSite=Lax';

/** Chromium's, not in the types of the DOM yet. */
interface Connection {
  connection?: { saveData: boolean };
}

/**
 * Fetches the portal's typeface when the page has nothing else to do, so that no visit waits for it. Not where a person
 * saves data. The next document draws in it: one that is open never changes its face. A failure leaves the system's fonts.
 */
export async function fetchTypeface(): Promise<void> {
  const { documentElement: root, fonts } = document;
  const { connection } = navigator as Connection;
  if (root.dataset.typeface !== undefined || connection?.saveData) return;
  // Every page has Latin letters, in an address or an amount, and those of its language: files of others are not needed.
  const letters = LANGUAGES.en + LANGUAGES[root.dataset.language as Language];
  await Promise.all(WEIGHTS.map((weight) => fonts.load(`${weight} 1em '${FAMILY}'`, letters)));
  document.cookie = COOKIE;
}
