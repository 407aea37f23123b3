import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@portal/tools/workspace/root';
import type { BenchReport } from './bench-report';

/** The folder of all results. */
const FOLDER = join(ROOT, '.cache/bench');

/** The stored result of a bench. */
interface Measured {
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

/** Stores a report until the next run of the bench. Returns its file. */
export function keepMeasured(name: string, report: BenchReport): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.json`);
  const measured: Measured = { name, at: new Date().toISOString(), machine: machine(), report };
  writeFileSync(file, JSON.stringify(measured, null, 1));
  return file;
}
