import type { Surface } from './surface';

/** By the name an entry point is imported by. */
export type Surfaces = ReadonlyMap<string, Surface>;

const ENTRY = /^== (.+)$/;
const NAME = /^(?:\* as |(?:function|interface|type|const|class|enum) )?([\w$]+)/;

/** The report: names in order, their parts below them. What an earlier entry point tells is not told again. */
export function reportOf(surfaces: Surfaces, version: string): string {
  const told = new Map<string, string>();
  const sections = [...surfaces].map(([entry, surface]) => {
    const blocks = [...surface]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, lines]) => {
        // The version itself is told once, above, and is no promise.
        const block = lines.join('\n  ').replace(`"${version}"`, '(this contract)');
        const earlier = told.get(block);
        told.set(block, earlier ?? entry);
        return earlier === undefined ? block : `${name} as in ${earlier}`;
      });
    return `== ${entry}\n\n${blocks.join('\n')}\n`;
  });
  return [
    `What @portal/shared offers, contract ${version}`,
    'Written by: npm run api-report\n',
    ...sections,
  ].join('\n');
}

/** Every promise of a report: entry point, name, and one line of its declaration. */
export function promisesOf(report: string): Set<string> {
  const promises = new Set<string>();
  let entry = '';
  let name = '';
  for (const text of report.split('\n')) {
    entry = ENTRY.exec(text)?.[1] ?? entry;
    if (entry === '' || text === '' || ENTRY.test(text)) continue;
    if (!text.startsWith(' ')) name = NAME.exec(text)?.[1] ?? text;
    promises.add(`${entry}: ${name}: ${text.trim()}`);
  }
  return promises;
}
