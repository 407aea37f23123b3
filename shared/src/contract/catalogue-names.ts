/** A name, such as that of a package, in the language of its reader, where the provider gives it there. */
export const chooseName = (
  language: string,
  name: string,
  nepaliName: string | null | undefined,
): string => (language === 'ne' && nepaliName) || name;

const LENGTH = /^\s*(\d+)[\s-]*(day|week|month|year)s?\s*$/i;

/**
 * A plan's name in the language of its reader: `3 Months` as `३ महिना`. English, and what is more than a length of time,
 * stays as the provider wrote it.
 */
export function writePlanName(
  language: string,
  name: string,
  intl: Pick<typeof Intl, 'NumberFormat'> = Intl,
): string {
  const [, count, unit] = LENGTH.exec(name) ?? [];
  if (language === 'en' || count === undefined || unit === undefined) return name;
  const style = { style: 'unit', unit: unit.toLowerCase(), unitDisplay: 'long' } as const;
  return new intl.NumberFormat(language, style).format(Number(count));
}
