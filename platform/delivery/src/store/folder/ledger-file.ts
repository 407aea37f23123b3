import { appendFile, readFile, truncate } from 'node:fs/promises';
import type { LedgerEntry } from '@portal/shared/contract';
import { ifThere, isDiskFull } from '../file-errors';
import { parseLines } from '../ledger-lines';
import { writeAtomically } from './atomic-write';
import type { Reserve } from './reserve';

/** All entries, oldest first. A last line cut short by a crash was never completed and does not count. */
export const readLedger = async (file: string): Promise<LedgerEntry[]> =>
  parseLines<LedgerEntry>(file, await completed(file), (line) => line);

/** Adds an entry. On a full disk it writes the whole ledger anew, with space of the reserve. */
export async function appendToLedger(
  file: string,
  entry: LedgerEntry,
  reserve?: Reserve,
): Promise<void> {
  const kept = await completed(file);
  const line = `${JSON.stringify(entry)}\n`;
  await ifThere(truncate(file, Buffer.byteLength(kept)));
  try {
    await appendFile(file, line, { flush: true });
  } catch (error) {
    if (!reserve || !isDiskFull(error)) throw error;
    await writeAtomically(file, kept + line, reserve);
  }
}

async function completed(file: string): Promise<string> {
  const text = (await ifThere(readFile(file, 'utf8'), ['ENOENT'])) ?? '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
