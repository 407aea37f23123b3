import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@portal/tooling/workspace/root';
import type { BenchReport } from './bench-report';

/** Where benches leave what they measured. */
export const FOLDER = join(ROOT, '.cache/bench');

/** What one run of a bench left. */
export interface Measured {
  name: string;
  /** ISO 8601. */
  at: string;
  machine: string;
  report: BenchReport;
}

const machine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`;
};

/** Keeps a report until the bench runs again; answers its file. */
export function keepMeasured(name: string, report: BenchReport): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.json`);
  const measured: Measured = { name, at: new Date().toISOString(), machine: machine(), report };
  writeFileSync(file, JSON.stringify(measured, null, 1));
  return file;
}

/** What benches left, those first that are named first. */
export function readMeasured(order: readonly string[]): Measured[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Measured)
    .filter(({ name }) => order.includes(name))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
