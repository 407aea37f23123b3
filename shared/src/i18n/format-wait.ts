const LENGTHS = { second: 1, minute: 60, hour: 3_600 };

/**
 * A time to wait in words of `language`: seconds below a minute, hours from an hour and a half on, else minutes; never
 * too few.
 */
export function formatWait(seconds: number, language: string): string {
  const unit = seconds < 60 ? 'second' : seconds < 5_400 ? 'minute' : 'hour';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / LENGTHS[unit]),
  );
}
