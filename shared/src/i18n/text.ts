const LENGTHS = { second: 1, minute: 60, hour: 3_600 };

/** Formats a waiting time in `language`: seconds below a minute, hours from 90 minutes on, else minutes, rounded up. */
export function formatWait(seconds: number, language: string): string {
  const unit = seconds < 60 ? 'second' : seconds < 5_400 ? 'minute' : 'hour';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / LENGTHS[unit]),
  );
}

/** The values of a text's `{parameters}`. */
export type TextParameters = Readonly<Record<string, string | number>>;

/** The names in braces of a literal text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Filling<Text extends string> = Readonly<Record<NamesIn<Text>, string | number>>;

/** Nothing more of a text, unless it has parameters and none were given. */
type Complete<Text extends string, Given> = [NamesIn<Text>, Given] extends [never, unknown]
  ? unknown
  : [Given] extends [undefined]
    ? { lacks: NamesIn<Text> }
    : unknown;

/** Translates a text into the language of the page. The text may be dynamic. */
export type Translate = (text: string, parameters?: TextParameters) => string;

/**
 * Translates a text into the language of the page: `t('Clear {label}', { label })`. The compiler refuses a parameter
 * that a literal text has and does not get.
 */
export type TypedTranslate = <
  const Text extends string,
  Given extends Filling<Text> | undefined = undefined,
>(
  text: Text & Complete<Text, Given>,
  parameters?: Given,
) => string;
