import type { Output } from './run';

/** The output for a page of a list: the lines of each entry, and the count when the page is not the whole list. */
export function pageOutput<Entry>(
  answer: { data: Entry[]; total: number },
  linesOf: (entry: Entry) => string[],
): Output {
  const { data, total } = answer;
  const count = data.length < total ? [`${data.length} of ${total}; others by --page.`] : [];
  return { answer, lines: [...linesOfAll(data, linesOf), ...count] };
}

/** The lines of each entry, or one line when the list is empty. */
export const linesOfAll = <Entry>(
  entries: readonly Entry[],
  linesOf: (entry: Entry) => string[],
): string[] => (entries.length > 0 ? entries.flatMap(linesOf) : ['There are none.']);
