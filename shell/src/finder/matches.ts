import { readTyped } from '@portal/shared/contract/nepali';

/** Whether the texts together contain each word of the query. An empty query matches everything. */
export function matches(query: string, ...texts: string[]): boolean {
  const all = readTyped(texts.join('\n'), 'search');
  return readTyped(query, 'search')
    .split(' ')
    .every((word) => all.includes(word));
}
