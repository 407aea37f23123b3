import { printTable } from '../report/table';
import type { DocumentRow } from './document-sizes';
import { measureWeight, type Weight, type WeightRow } from './measure-weight';

const WHAT: Record<WeightRow['kind'], string> = {
  start: 'script and styles of',
  federation: 'federation in',
  visit: 'a cold visit of',
};

const bytes = (count: number): string => count.toLocaleString('en');

/** Prints what scripts, styles and documents weigh, and how that compares with the application of one piece. */
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
