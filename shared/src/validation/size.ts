import { isNumeric } from './format';
import { whenGiven, type Rule } from './rule';

interface Wording {
  text: string;
  number: string;
  list: string;
}

/** What of a value is measured, and in which words it is refused; undefined when it has no size. */
function measure(value: unknown, wording: Wording): { size: number; message: string } | undefined {
  if (typeof value === 'string') return { size: [...value].length, message: wording.text };
  if (typeof value === 'number') return { size: value, message: wording.number };
  if (Array.isArray(value)) return { size: value.length, message: wording.list };
  return undefined;
}

const limit = (wording: Wording, bound: number, keeps: (size: number) => boolean): Rule =>
  whenGiven((value, { t }) => {
    const measured = measure(value, wording);
    return measured === undefined || keeps(measured.size)
      ? undefined
      : t(measured.message, { N: bound });
  });

/** At least `bound` characters of a text, items of a list, or the number itself. */
export const min = (bound: number): Rule =>
  limit(
    {
      text: 'must be minimum of {N} character.',
      number: 'must be greater than or equals {N} .',
      list: 'must contain minimum of {N} item.',
    },
    bound,
    (size) => size >= bound,
  );

/** At most `bound` characters of a text, items of a list, or the number itself. */
export const max = (bound: number): Rule =>
  limit(
    {
      text: 'must be maximum of {N} character.',
      number: 'must be less than or equals {N} .',
      list: 'must contain maximum of {N} item.',
    },
    bound,
    (size) => size <= bound,
  );

/** A number greater than the one in `field`, which the message calls `otherLabel`. */
export const greaterThan = (field: string, otherLabel: string): Rule =>
  whenGiven((value, { values, t }) => {
    const other = values[field];
    if (!isNumeric(other)) return undefined;
    return isNumeric(value) && Number(value) > Number(other)
      ? undefined
      : t('must be greater than {other} .', { other: t(otherLabel) });
  });
