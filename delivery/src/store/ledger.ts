import { appendFile, readFile, truncate } from 'node:fs/promises';
import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import { ifThere } from './file-errors';

/** All entries, oldest first. A last line cut short by a crash was never completed and does not count. */
export async function readLedger(file: string): Promise<LedgerEntry[]> {
  const lines = (await completed(file)).split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as LedgerEntry];
    } catch {
      throw fault('LedgerDamaged', { file, line: index + 1 });
    }
  });
}

export async function appendToLedger(file: string, entry: LedgerEntry): Promise<void> {
  const kept = await completed(file);
  await ifThere(truncate(file, Buffer.byteLength(kept)));
  await appendFile(file, `${JSON.stringify(entry)}\n`, { flush: true });
}

async function completed(file: string): Promise<string> {
  const text = (await ifThere(readFile(file, 'utf8'))) ?? '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
