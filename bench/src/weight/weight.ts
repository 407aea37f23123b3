import { routeKey } from '@portal/shared/contract';
import { withoutFederation } from '../baselines/monolith';
import { readSources } from '../baselines/sources';
import { printTable } from '../report/tables';
import {
  compileHost,
  compileOnePiece,
  compileRemote,
  compileStart,
  type Files,
  type Size,
  sum,
} from './built';
import { type DocumentRow, documentSizes } from './document-sizes';

export interface Weight {
  /** The shell's own first script. */
  firstScript: Size;
  rows: WeightRow[];
  documents: DocumentRow[];
}

interface WeightRow extends Size {
  /** A whole start of the shell, the cost of federation in a package, or a cold visit of a route. */
  kind: 'start' | 'federation' | 'visit';
  /** The package or the route. */
  of: string;
  /** The same for the same sources without federation, if that exists. */
  baseline?: Size;
}

/** The numbers of remotes in the weighed documents. */
const REMOTES = [5, 10, 25, 50];

const minus = (a: Size, b: Size): Size => ({ raw: a.raw - b.raw, brotli: a.brotli - b.brotli });

/** Files in both lists are loaded once. */
const together = (...lists: Files[]): Size =>
  sum(new Map(lists.flatMap((list) => [...list])).values());

/**
 * Bytes of documents by the number of remotes, and of scripts and styles: what federation itself costs, and what a cold visit of each route
 * fetches beside the same sources built as one application with lazy imports.
 *
 * The shell's cost is the difference between two builds of it, with and without federation: runtime,
 * and all that must be kept because a remote may ask for it. That of a remote is its whole entry.
 */
async function measureWeight(): Promise<Weight> {
  const sources = readSources();
  const { shell, remotes } = sources;
  const host = await compileHost(shell);
  const shellAlone = sum((await compileStart(withoutFederation(sources))).values());
  const one = await compileOnePiece(sources);

  const start = sum(host.start.values());
  const scripts = [...host.start].filter(([file]) => file.endsWith('.js'));
  const rows: WeightRow[] = [
    { kind: 'start', of: shell.name, ...start, baseline: shellAlone },
    { kind: 'federation', of: shell.name, ...minus(start, shellAlone) },
  ];
  for (const remote of remotes) {
    const { entry, files, asks } = await compileRemote(remote);
    rows.push({ kind: 'federation', of: remote.name, ...entry });
    for (const route of remote.manifest.routes.map(routeKey)) {
      const late = new Set(asks[route]?.flatMap((request) => host.late[request] ?? []));
      const baseline = together(one.start, await one.filesOf(remote.name, route));
      rows.push({
        kind: 'visit',
        of: route,
        ...sum([start, entry, ...(files[route] ?? new Map<string, Size>()).values(), ...late]),
        baseline,
      });
    }
  }
  return {
    firstScript: sum(scripts.map(([, size]) => size)),
    rows,
    documents: await documentSizes(host.manifest, host.template, REMOTES),
  };
}

const WHAT: Record<WeightRow['kind'], string> = {
  start: 'script and styles of',
  federation: 'federation in',
  visit: 'a cold visit of',
};

const bytes = (count: number): string => count.toLocaleString('en');

/** Prints the sizes of scripts, styles and documents, and how they compare with a single application. */
export async function benchWeight(): Promise<Weight> {
  const weight = await measureWeight();
  const { rows, documents } = weight;
  console.log('Weight: bytes of scripts and styles\n');
  printTable<WeightRow>(
    [
      ['', ({ kind, of }) => `${WHAT[kind]} ${of}`],
      ['raw', ({ raw }) => bytes(raw)],
      ['brotli', ({ brotli }) => bytes(brotli)],
      ['baseline', ({ baseline }) => (baseline ? bytes(baseline.brotli) : '')],
      ['ratio', ({ brotli, baseline }) => (baseline ? (brotli / baseline.brotli).toFixed(3) : '')],
    ],
    rows,
  );
  console.log('\nDocuments: bytes by brotli, with two versions of each remote\n');
  printTable<DocumentRow>(
    [
      ['remotes', ({ remotes }) => String(remotes)],
      ['page of a remote', ({ page }) => bytes(page)],
      ['dashboard', ({ dashboard }) => bytes(dashboard)],
      ['news for an open tab', ({ outline }) => bytes(outline)],
    ],
    documents,
  );
  return weight;
}
