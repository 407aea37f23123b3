import type { Browser, CDPSession, Page } from 'playwright-core';
import { navigationLink, signedIn } from '../portals/visitor';
import { printTable } from '../report/tables';

/** Bytes of a page's heap. */
interface Heap {
  /** Objects of scripts that are still reachable. */
  held: number;
  /** Compiled code: it grows with how often functions run. */
  compiled: number;
}

/** The parts of a heap snapshot with sizes: one flat list of numbers contains all nodes. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Of the browser itself, and of the measuring tools. */
const FOREIGN = new Set(['native', 'synthetic']);

export function heapIn({ snapshot: { meta }, nodes }: Snapshot): Heap {
  const types = meta.node_types[0];
  const type = meta.node_fields.indexOf('type');
  const size = meta.node_fields.indexOf('self_size');
  const heap: Heap = { held: 0, compiled: 0 };
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const name = types[nodes[node + type] ?? NaN] ?? '';
    if (FOREIGN.has(name)) continue;
    heap[name === 'code' ? 'compiled' : 'held'] += nodes[node + size] ?? 0;
  }
  return heap;
}

/** The heap of a page after garbage collection. */
async function readHeap(devtools: CDPSession): Promise<Heap> {
  // Objects released by a first collection are collected by the next.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  let text = '';
  const take = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', {});
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  return heapIn(JSON.parse(text) as Snapshot);
}

/**
 * Links of the navigation; each leads to another remote than the previous one. Samples are taken after whole rounds, so
 * that the same page is measured.
 */
const ROUND = ['Cameras', 'Profile', 'Dashboard', 'Policy'];

/** The maximum growth of the whole heap, including compiled code, relative to the first sample. */
const MAX_GROWTH = 1.03;

/** Navigations after which memory is measured. The first is the baseline: all code is loaded by then. */
const LOOKS = [10, 50];

export interface MemoryRow extends Heap {
  navigations: number;
  nodes: number;
  listeners: number;
  /** The whole heap relative to the first sample. */
  ratio: number;
  goal: number | null;
}

async function navigate(page: Page, name: string): Promise<void> {
  await navigationLink(page, name).click();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main [data-waiting]') === null);
}

async function look(devtools: CDPSession) {
  const heap = await readHeap(devtools);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { ...heap, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Whether navigating back and forth between remotes leaks memory. */
export async function measureMemory(browser: Browser, origin: string): Promise<MemoryRow[]> {
  const visitor = await signedIn(browser, { origin, email: 'asha@example.com' });
  const { page, devtools } = visitor;
  await devtools.send('Performance.enable');
  const rows: MemoryRow[] = [];
  for (let made = 1; made <= Math.max(...LOOKS); made += 1) {
    await navigate(page, ROUND[made % ROUND.length] ?? '');
    if (!LOOKS.includes(made)) continue;
    const seen = await look(devtools);
    const getTotal = ({ held, compiled }: Heap) => held + compiled;
    const ratio = getTotal(seen) / getTotal(rows[0] ?? seen);
    rows.push({ navigations: made, ...seen, ratio, goal: rows.length > 0 ? MAX_GROWTH : null });
  }
  await page.context().close();
  return rows;
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(2)} MB`;

export const printMemory = (rows: readonly MemoryRow[]): void =>
  printTable(
    [
      ['after navigations', ({ navigations }) => String(navigations)],
      ['held', ({ held }) => megabytes(held)],
      ['/ first', ({ ratio }) => ratio.toFixed(2)],
      ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal}`)],
      ['compiled', ({ compiled }) => megabytes(compiled)],
      ['nodes', ({ nodes }) => String(nodes)],
      ['listeners', ({ listeners }) => String(listeners)],
    ],
    rows,
  );
