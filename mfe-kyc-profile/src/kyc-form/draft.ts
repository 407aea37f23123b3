import { DRAFTED, type KycValues } from './kyc-values';

const PREFIX = 'kyc_draft:';

export type Draft = Partial<KycValues>;

/** Session storage may be blocked or full: then there is no draft, and nothing else is amiss. */
function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return action(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

function parse(json: string | null): Draft | null {
  const read: unknown = JSON.parse(json ?? 'null');
  if (typeof read !== 'object' || read === null) return null;
  const written = read as Record<string, unknown>;
  const kept = DRAFTED.filter((name) => typeof written[name] === 'string');
  return kept.length === 0 ? null : Object.fromEntries(kept.map((name) => [name, written[name]]));
}

/** What this subscriber left unsent in this tab; null when there is nothing. */
export const readDraft = (subscriberId: string): Draft | null =>
  attempt((storage) => parse(storage.getItem(PREFIX + subscriberId)), null);

/** Keeps what differs from `start`, text only; when nothing differs, there is no draft. */
export function keepDraft(subscriberId: string, values: KycValues, start: KycValues): void {
  const changed = DRAFTED.filter((name) => values[name] !== start[name]);
  attempt((storage) => {
    if (changed.length === 0) storage.removeItem(PREFIX + subscriberId);
    else {
      const draft = Object.fromEntries(changed.map((name) => [name, values[name]]));
      storage.setItem(PREFIX + subscriberId, JSON.stringify(draft));
    }
  }, undefined);
}

/** Forgets every draft of this tab, whoever wrote it. */
export function forgetDrafts(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  }, undefined);
}
