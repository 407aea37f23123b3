import { printTable } from '../report/table';
import { measureWeight, type WeightRow } from './measure-weight';

const WHAT: Record<WeightRow['kind'], string> = {
  start: 'script and styles of',
  federation: 'federation in',
  visit: 'a cold visit of',
};

const bytes = (count: number): string => count.toLocaleString('en');

/** Prints what scripts and styles weigh, and how that compares with the application of one piece. */
export async function benchWeight(): Promise<WeightRow[]> {
  const rows = await measureWeight();
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
  return rows;
}
