import type { Fault } from './faults';
import type { Kind, Tally } from './tally';

/** The effect of a fault. */
export interface Row {
  fault: string;
  /** Calls of people, from just before the fault until each kind had succeeded after it. */
  calls: number;
  /** Calls that failed for a person although the portal promises that none does. */
  failed: number;
  /** Calls that failed because the portal cannot do them meanwhile, and says so. */
  refused: number;
  /** Requests that failed and were repeated by the browser's clientor counted as failed calls. */
  repeated: number;
  /** Seconds from the fault to its repair. */
  lasted: number;
  /** Seconds from the repair to the last failed request. */
  healed: number;
  /** Processes that ended by themselves, and actions that did not succeed again. */
  broken: number;
  lost: number;
  doubled: number;
  signedOut: number;
  /** Other broken promises, and why calls failed; each once. */
  remarks: string[];
}

interface Times {
  caused: number;
  mended: number;
}

const seconds = (milliseconds: number): number => Math.round(Math.max(0, milliseconds) / 100) / 10;

export function toRow(
  { name, mayFail = [] }: Fault,
  { calls, failed, lost: requests, signedOut, missing }: Tally,
  { caused, mended }: Times,
  compared: Pick<Row, 'lost' | 'doubled'>,
  ended: readonly string[],
): Row {
  const broken = [
    ...ended.map((name) => `${name} ended by itself`),
    ...missing.map((kind) => `${kind}: did not succeed again`),
  ];
  const isRefused = ({ kind }: { kind: Kind }) => mayFail.includes(kind);
  const last = Math.max(mended, ...[...failed, ...requests].map(({ at }) => at));
  return {
    fault: name,
    calls,
    failed: failed.filter((failure) => !isRefused(failure)).length,
    refused: failed.filter(isRefused).length,
    repeated: requests.length,
    lasted: seconds(mended - caused),
    healed: seconds(last - mended),
    broken: broken.length,
    ...compared,
    signedOut,
    remarks: [...new Set([...broken, ...failed.map(({ kind, why }) => `${kind}: ${why}`)])],
  };
}

/** Whether the effect of a fault is within the portal's promises. */
export const isAsPromised = ({ failed, broken, lost, doubled, signedOut }: Row): boolean =>
  failed + broken + lost + doubled + signedOut === 0;

/** The columns of the table, and their sources. */
const COLUMNS: readonly (readonly [title: string, of: Exclude<keyof Row, 'remarks'>])[] = [
  ['fault', 'fault'],
  ['calls', 'calls'],
  ['failed', 'failed'],
  ['refused', 'refused'],
  ['repeated', 'repeated'],
  ['lasted, s', 'lasted'],
  ['healed, s', 'healed'],
  ['broken', 'broken'],
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['signed out', 'signedOut'],
];

/** Formats the rows as a Markdown table. */
export function formatTable(rows: readonly Row[]): string {
  const titles = COLUMNS.map(([title]) => title);
  const cells = [
    titles,
    titles.map((title) => '-'.repeat(title.length)),
    ...rows.map((row) => COLUMNS.map(([, of]) => String(row[of]))),
  ];
  const widths = titles.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}
