import type { Surface } from './surface';

/** The key is the name that imports the entry point. */
export type Surfaces = ReadonlyMap<string, Surface>;

const ENTRY = /^== (.+)$/;
const NAME = /^(?:\* as |(?:function|interface|type|const|class|enum) )?([\w$]+)/;

/**
 * Writes the report: names in order, each with its parts below. A name is listed once, at its first entry point. The
 * report of the contract has its version.
 */
export function reportOf(
  surfaces: Surfaces,
  version?: string,
  title = `What @portal/shared offers, contract ${version}`,
): string {
  const firstEntries = new Map<string, string>();
  const sections = [...surfaces].map(([entry, surface]) => {
    const blocks = [...surface]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, lines]) => {
        // The version is at the top of the report, and is no promise.
        const text = lines.join('\n  ');
        const block =
          version === undefined ? text : text.replace(`"${version}"`, '(this contract)');
        const earlier = firstEntries.get(block);
        firstEntries.set(block, earlier ?? entry);
        return earlier === undefined ? block : `${name} as in ${earlier}`;
      });
    return `== ${entry}\n\n${blocks.join('\n')}\n`;
  });
  return [title, 'Written by: npm run api-report\n', ...sections].join('\n');
}

/** The promises of a report. Each one is an entry point, a name and one line of its declaration. */
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
