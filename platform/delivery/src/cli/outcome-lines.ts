import type { Outcome } from '../release/change';
import { bold, dim, green } from './paint';

/** What a change did, in one line; in others that a remote is switched off, where one forgets it, and what to know. */
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
