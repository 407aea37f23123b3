/** A time to wait in words of `language`: seconds below a minute, else whole minutes, never too few. */
export function formatWait(seconds: number, language: string): string {
  const inSeconds = seconds < 60;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inSeconds ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(Math.ceil(inSeconds ? seconds : seconds / 60));
}
