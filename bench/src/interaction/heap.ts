import type { CDPSession } from 'playwright-core';

/** Bytes of a page's heap. */
export interface Heap {
  /** What its scripts made and still hold. */
  held: number;
  /** What the browser compiled of them: the more, the oftener they run. */
  compiled: number;
}

/** The parts of a heap snapshot with sizes: one flat list of numbers holds all nodes. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Of the browser itself, and of the tools that measure. */
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
export async function readHeap(devtools: CDPSession): Promise<Heap> {
  // What was kept by something that is cleared away goes with the next time.
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
