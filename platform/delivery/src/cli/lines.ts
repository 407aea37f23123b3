import type { LedgerEntry, RemoteStatus } from '@portal/shared/contract';
import type { Check } from '../release/check';
import type { StatusWithLastDay } from '../watch/last-day';
import { percent } from '../watch/rule';
import { bold, dim, green } from './paint';
import { table } from './table';

/** `2026-03-01 09:30:00`, UTC: the same on every machine, so that two ledgers compare. */
const moment = (time: string): string => time.slice(0, 19).replace('T', ' ');

export function statusLines(all: StatusWithLastDay[]): string[] {
  if (all.length === 0) return ['Nothing is released yet'];
  const rows = table(
    ['REMOTE', 'LIVE', 'CANARY', 'FALLBACK', 'CONTRACT', 'REACT', 'SINCE (UTC)', 'BY', 'VERSIONS'],
    all.map(({ remote, live, canary, fallback, contract, libraries, last, versions }) => [
      remote,
      live ?? 'none',
      canary ? `${canary.version} at ${canary.traffic}%` : 'none',
      fallback ?? 'none',
      contract ?? '',
      libraries?.['react'] ?? '',
      last ? moment(last.time) : '',
      last?.who ?? '',
      String(versions.length),
    ]),
  );
  return [
    ...rows,
    ...ownerLines(all),
    ...all.flatMap(switchedOff),
    ...all.flatMap(untrusted),
    ...lastDayLines(all),
  ];
}

function ownerLines(all: StatusWithLastDay[]): string[] {
  const cells = all.flatMap(({ remote, owner, contact }) =>
    (owner ?? contact) === undefined ? [] : [[remote, owner ?? '', contact ?? '']],
  );
  return cells.length === 0 ? [] : ['', ...table(['REMOTE', 'OWNER', 'CONTACT'], cells)];
}

/** Nothing when it could not be asked. */
function lastDayLines(all: StatusWithLastDay[]): string[] {
  const cells = all.flatMap(({ remote, lastDay }) =>
    (lastDay ?? []).map((of) => [
      remote,
      of.version,
      String(of.loads),
      of.loads === 0 ? '' : percent(of),
      String(of.errors),
      String(of.violations),
      of.lastHour.loads === 0 ? '' : `${percent(of.lastHour)} of ${of.lastHour.loads}`,
    ]),
  );
  if (cells.length === 0) return [];
  const heading = ['LAST 24 HOURS', 'VERSION', 'LOADS', 'FAILED', 'ERRORS', 'REFUSED', 'LAST HOUR'];
  return ['', ...table(heading, cells)];
}

function switchedOff({ remote, disabled }: RemoteStatus): string[] {
  if (!disabled) return [];
  const why = disabled.reason === null ? '' : `: ${disabled.reason}`;
  return [`${bold(remote)} is switched off since ${moment(disabled.since)}${why}`];
}

const untrusted = ({ remote, untrusted }: RemoteStatus): string[] =>
  untrusted.map(
    ({ version, problem }) => `${bold(`${remote} ${version}`)} is not served: ${problem}`,
  );

export function historyLines(entries: LedgerEntry[]): string[] {
  if (entries.length === 0) return ['The ledger has no entries'];
  return table(
    ['TIME (UTC)', 'ACTION', 'REMOTE', 'FROM', 'TO', 'CANARY', 'BY', 'REASON'],
    entries.map(({ time, action, remote, before, after, canary, who, reason }) => [
      moment(time),
      action,
      remote,
      before ?? 'none',
      after,
      canary ? `${canary.version}: ${canary.before} to ${canary.after}%` : '',
      who,
      reason ?? '',
    ]),
  );
}

export function checkLines({ checked, against, notes }: Check): string[] {
  if (checked.length === 0) return ['Nothing is released yet'];
  const are = checked.length === 1 ? 'is' : 'are';
  const fits = against.length === 0 ? '' : `, and fits ${against.join(', ')}`;
  return [
    `${green('All is well:')} ${checked.join(', ')} ${are} whole${fits}`,
    ...noteLines(notes),
  ];
}

export const noteLines = (notes: readonly string[]): string[] =>
  notes.map((note) => dim(`Note: ${note}`));
