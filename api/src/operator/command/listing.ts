import type { Option, Told } from './command';

/** The option of every list. */
export const page: Option = { value: 'number', about: 'the next 100 are page 2' };

/** A page of a list, for people: each entry in lines of its own, and how many there are. */
export function toldPage<Entry>(
  answer: { data: Entry[]; total: number },
  linesOf: (entry: Entry) => string[],
): Told {
  const { data, total } = answer;
  if (data.length === 0) return { answer, lines: ['There are none.'] };
  const count = data.length < total ? [`${data.length} of ${total}; others by --page.`] : [];
  return { answer, lines: [...data.flatMap((entry) => [...linesOf(entry), '']), ...count] };
}
