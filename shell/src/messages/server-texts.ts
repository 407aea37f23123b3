import { type Catalog, translate } from '@portal/shared';

const BETWEEN_SENTENCES = /(?<=\.) (?=[A-Z\d])/;

/** A sentence about a field: the label and what is wrong. */
const OF_A_FIELD = /^(.+?) (field is required\.|is not a valid email\.)$/;

/**
 * Translates a message of the API with `texts`, sentence by sentence. Unknown sentences stay. Each number is a
 * parameter of its sentence: `{1}`, `{2}`.
 */
export function serverTexts(texts: Catalog): (text: string) => string {
  const say = (sentence: string): string => {
    if (sentence in texts) return translate([texts], sentence);
    const [, label = '', fault] = OF_A_FIELD.exec(sentence) ?? [];
    if (label in texts) {
      return translate([texts], `{Field} ${fault}`, { Field: translate([texts], label) });
    }
    const numbers: Record<string, number> = {};
    let place = 0;
    const pattern = sentence.replace(/\d+/g, (digits) => {
      place += 1;
      numbers[place] = Number(digits);
      return `{${place}}`;
    });
    return pattern in texts ? translate([texts], pattern, numbers) : sentence;
  };
  return (text) =>
    text in texts ? translate([texts], text) : text.split(BETWEEN_SENTENCES).map(say).join(' ');
}
