import { appendFile, readFile, truncate } from 'node:fs/promises';
import type { LedgerEntry } from '@portal/shared/contract';
import { ifThere } from '../file-errors';
import { parseLines } from '../ledger-lines';

/** All entries, oldest first. A last line cut short by a crash was never completed and does not count. */
export const readLedger = async (file: string): Promise<LedgerEntry[]> =>
  parseLines<LedgerEntry>(file, await completed(file));

export async function appendToLedger(file: string, entry: LedgerEntry): Promise<void> {
  const kept = await completed(file);
  await ifThere(truncate(file, Buffer.byteLength(kept)));
  await appendFile(file, `${JSON.stringify(entry)}\n`, { flush: true });
}

async function completed(file: string): Promise<string> {
  const text = (await ifThere(readFile(file, 'utf8'))) ?? '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
