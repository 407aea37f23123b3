import type { Told } from './run';

/** A page of a list, for people: the lines of each entry, and how many there are. */
export function toldPage<Entry>(
  answer: { data: Entry[]; total: number },
  linesOf: (entry: Entry) => string[],
): Told {
  const { data, total } = answer;
  const count = data.length < total ? [`${data.length} of ${total}; others by --page.`] : [];
  return { answer, lines: [...linesOfAll(data, linesOf), ...count] };
}

/** The lines of each entry, or that there are none. */
export const linesOfAll = <Entry>(
  entries: readonly Entry[],
  linesOf: (entry: Entry) => string[],
): string[] => (entries.length > 0 ? entries.flatMap(linesOf) : ['There are none.']);
