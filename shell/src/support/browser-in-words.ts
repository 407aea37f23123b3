/** Browsers by the name in their own, which for most of them has names of others, too: the first one counts. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** A browser in words that its owner knows: `Firefox 143, Windows`. One that is not known is called as it calls itself. */
export function browserInWords(userAgent: string): string {
  const [name, version] = BROWSERS.map(([name, sign]) => [name, sign.exec(userAgent)?.[1]]).find(
    ([, version]) => version !== undefined,
  ) ?? ['', ''];
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  return name ? [`${name} ${version}`, system].filter(Boolean).join(', ') : userAgent.slice(0, 200);
}
