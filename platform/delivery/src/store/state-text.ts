import { type LedgerEntry, LIVE_SET_SCHEMA, type LiveSet } from '@portal/shared/contract';
import { DeliveryError, fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { checkLiveSet } from './manifest';

/** The live set before the first release. */
export const noLiveSet = (): LiveSet => ({ schema: LIVE_SET_SCHEMA, microFrontends: {} });

/** Parses the text of a live set from `file`. @throws LiveSetDamaged */
export function parseLiveSet(file: string, text: string): LiveSet {
  const damaged = (problem: string) => fault('LiveSetDamaged', { file, problem });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw damaged((error as Error).message);
  }
  const checked = checkLiveSet(json);
  if ('problem' in checked) throw damaged(checked.problem);
  return checked.value;
}

export async function unlessDamaged<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DeliveryError && error.name === 'LiveSetDamaged') return null;
    throw error;
  }
}

/** The text of a live set, indented for people. */
export const liveSetText = (liveSet: LiveSet): string => `${JSON.stringify(liveSet, null, 2)}\n`;

/** Parses lines of JSON from `file`, one entry each. @throws LedgerDamaged */
export function parseLines<Line>(
  file: string,
  text: string,
  getEntry: (line: Partial<Line>) => unknown,
): Line[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const parsed = parsedJson(line);
    if (isObject(parsed) && isEntry(getEntry(parsed))) return [parsed as Line];
    throw fault('LedgerDamaged', { file, line: index + 1 });
  });
}

/** The entries that changed the live set. */
export const changesIn = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ action }) => action !== 'check');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Validates the fields that decisions depend on. */
function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { time, action, remote, before, after, canary } = value as Partial<LedgerEntry>;
  return (
    [time, action, remote, after].every((field) => typeof field === 'string') &&
    (before === null || typeof before === 'string') &&
    (canary === undefined || typeof canary?.version === 'string')
  );
}
