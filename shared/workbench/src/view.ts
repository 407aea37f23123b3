/** How the examples are looked at; the address holds it, so that a link shows the same. */
export interface View {
  theme: 'light' | 'dark';
  language: 'en' | 'ne';
  /** 'narrow' shows the page in a frame as wide as a phone; 'frame' is the page within it. */
  width: 'wide' | 'narrow' | 'frame';
}

const readOption = <Value extends string>(
  values: readonly [Value, ...Value[]],
  value: string | null,
) => values.find((known) => known === value) ?? values[0];

/** The view an address asks for; what it does not say is light, English and wide. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  return {
    theme: readOption(['light', 'dark'], query.get('theme')),
    language: readOption(['en', 'ne'], query.get('language')),
    width: readOption(['wide', 'narrow', 'frame'], query.get('width')),
  };
}

export const formatAddress = (view: View): string => `?${new URLSearchParams({ ...view })}`;
