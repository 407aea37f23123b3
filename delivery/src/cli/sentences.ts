import type { Outcome } from '../release/make-live';
import type { RemoteStatus } from '../release/status';
import type { LedgerEntry } from '../store/ledger';
import { paint } from './paint';
import { table } from './table';

const dim = (text: string): string => paint(process.stdout, 'dim', text);
const bold = (text: string): string => paint(process.stdout, 'bold', text);
const green = (text: string): string => paint(process.stdout, 'green', text);

/** `2026-03-01 09:30:00`, UTC: the same for whoever compares two ledgers. */
const moment = (time: string): string => time.slice(0, 19).replace('T', ' ');

export function outcomeLines({
  action,
  remote,
  before,
  after,
  fallback,
  changed,
}: Outcome): string[] {
  if (!changed) return [`${bold(remote)} ${after} is live already; nothing changed`];
  const verb = action === 'release' ? 'Released' : 'Rolled back';
  const from = before === null ? '' : ` (before: ${before})`;
  const behind = fallback === null ? 'no fallback' : `fallback ${fallback}`;
  return [`${green(verb)} ${bold(remote)} to ${after}${from}, ${behind}`];
}

export function statusLines(all: RemoteStatus[]): string[] {
  if (all.length === 0) return ['Nothing is released yet'];
  const [heading = '', ...rows] = table(
    ['REMOTE', 'LIVE', 'FALLBACK', 'CONTRACT', 'SINCE (UTC)', 'BY', 'VERSIONS'],
    all.map(({ remote, live, fallback, contract, last, versions }) => [
      remote,
      live ?? 'none',
      fallback ?? 'none',
      contract ?? '',
      last ? moment(last.time) : '',
      last?.who ?? '',
      String(versions.length),
    ]),
  );
  return [dim(heading), ...rows];
}

export function historyLines(entries: LedgerEntry[]): string[] {
  if (entries.length === 0) return ['Nothing was ever released'];
  const [heading = '', ...rows] = table(
    ['TIME (UTC)', 'ACTION', 'REMOTE', 'FROM', 'TO', 'BY', 'REASON'],
    entries.map(({ time, action, remote, before, after, who, reason }) => [
      moment(time),
      action,
      remote,
      before ?? 'none',
      after,
      who,
      reason ?? '',
    ]),
  );
  return [dim(heading), ...rows];
}
