/** Whether the texts together contain each word of the query. An empty query matches everything. */
export function matches(query: string, ...texts: string[]): boolean {
  const all = texts.join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
