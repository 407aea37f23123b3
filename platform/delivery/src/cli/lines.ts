import type { LedgerEntry, RemoteStatus } from '@portal/shared/contract';
import type { Outcome } from '../release/change';
import type { Check } from '../release/check';
import type { Difference, VersionDiff } from '../release/diff';
import type { StatusWithLastDay } from '../watch/last-day';
import { percent } from '../watch/rule';
import { bold, dim, green, red } from './paint';

/** Rows below a heading, each column as wide as its widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const [first = '', ...others] = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [dim(first), ...others];
}

export function diffLines(diff: VersionDiff): string[] {
  const { remote, before, after, contract, routes, navigation, slots, files, bytes } = diff;
  const parts = [
    ...section('Contract', contract, (value) => value),
    ...section('Routes', routes, formatFields),
    ...section('Navigation', navigation, formatFields),
    ...section('Slots', slots, formatFields),
    ...section('Files', files, formatSize),
  ];
  const heading = `${bold(remote)} ${before} to ${after}`;
  if (parts.length === 0) return [`${heading}: no difference`];
  const total = bytes.before === bytes.after ? 'unchanged' : growth(bytes.before, bytes.after);
  return [heading, ...parts, dim(`In all ${formatSize(bytes.after)}, ${total}`)];
}

function section<Value>(
  title: string,
  differences: readonly Difference<Value>[],
  format: (value: Value) => string,
): string[] {
  if (differences.length === 0) return [];
  return [
    dim(title),
    ...differences.map(({ what, before, after }) => {
      const sign = before === null ? green('+') : after === null ? red('-') : '~';
      const sides = [before, after].filter((side) => side !== null).map(format);
      return `  ${sign} ${what}  ${sides.join(' → ')}`;
    }),
  ];
}

/** `title: Cameras, access: protected`. */
const formatFields = (value: object): string =>
  Object.entries(value)
    .map(
      ([key, field]) =>
        `${key}: ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`,
    )
    .join(', ');

const formatSize = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;

function growth(before: number, after: number): string {
  const sign = after > before ? '+' : '−';
  return sign + formatSize(Math.abs(after - before));
}

/** The outcome of a change in one line; further lines say that a remote is switched off, and its notes. */
export function outcomeLines(outcome: Outcome): string[] {
  const { action, remote, changed, disabled, notes = [] } = outcome;
  const reminder =
    disabled && action !== 'disable'
      ? [dim(`It is still switched off: portal enable ${remote}`)]
      : [];
  return [
    changed ? sentence(outcome) : `${bold(remote)} ${stand(outcome)} already`,
    ...reminder,
    ...notes.map((note) => dim(`Note: ${note}`)),
  ];
}

const stand = ({ after, canary, disabled, action }: Outcome): string => {
  if (action === 'disable' || action === 'enable') return disabled ? 'is switched off' : 'is on';
  return canary
    ? `stands at ${after} with canary ${canary.version} at ${canary.traffic}%`
    : `${after} is live`;
};

function sentence(outcome: Outcome): string {
  const { action, remote, before, after, canary, fallback } = outcome;
  const name = bold(remote);
  const behind = fallback === null ? 'no fallback' : `fallback ${fallback}`;
  const from = before === null ? '' : ` (before: ${before})`;
  const toAll = `to ${after}${from}, ${behind}`;

  switch (action) {
    case 'disable':
      return `${green('Switched off')} ${name}; ${after} waits for portal enable ${remote}`;
    case 'enable':
      return `${green('Switched on')} ${name} at ${after}`;
    case 'promote':
      return `${green('Promoted')} ${name} ${toAll}`;
    case 'rollback':
      return before === after
        ? `${green('Rolled back')} the canary of ${name}; all get ${after}`
        : `${green('Rolled back')} ${name} ${toAll}`;
    case 'halt':
      return `${green('Halted')} the canary of ${name}; all get ${after}`;
    case 'release':
    case 'rollout':
      return canary
        ? `${green(action === 'release' ? 'Released' : 'Rolled out')} ${name} ${canary.version} to ${canary.traffic}% as a canary; the others get ${after}`
        : `${green('Released')} ${name} ${toAll}`;
  }
}

/** `2026-03-01 09:30:00`, UTC: the same on every machine, so that two ledgers can be compared. */
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
