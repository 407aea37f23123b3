export interface Named {
  name: string;
  name_ne?: string | null | undefined;
}

/** A name, such as that of a package, in the reader's language, if the provider has it in that language. */
export const chooseName = (language: string, { name, name_ne }: Named): string =>
  (language === 'ne' && name_ne) || name;

const LENGTH = /^(\d+)[ -]?(day|week|month|year)s?$/i;

/**
 * A plan's name in the language of its reader: `3 Months` as `३ महिना`. Unchanged in other languages, including those
 * of a browser that translates the page, and if the name is more than a duration.
 */
export const writePlanName = (
  language: string,
  name: string,
  intl: Pick<typeof Intl, 'NumberFormat'> = Intl,
): string =>
  language === 'ne'
    ? name.replace(LENGTH, (_, count: string, unit: string) =>
        new intl.NumberFormat(language, {
          style: 'unit',
          unit: unit.toLowerCase(),
          unitDisplay: 'long',
        }).format(Number(count)),
      )
    : name;

interface Ordered {
  package_name: string;
  package_name_ne?: string | null | undefined;
  plan_name: string;
}

/** The name of an order in the reader's language. */
export const nameOrder = (
  language: string,
  { package_name: name, package_name_ne: name_ne, plan_name }: Ordered,
  intl?: Pick<typeof Intl, 'NumberFormat'>,
) => ({
  packageName: chooseName(language, { name, name_ne }),
  planName: writePlanName(language, plan_name, intl),
});
