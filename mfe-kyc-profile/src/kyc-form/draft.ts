import { DRAFTED, type KycValues } from './kyc-values';

const PREFIX = 'kyc_draft:';

export type Draft = Partial<KycValues>;

/** With blocked or full session storage there is no draft. */
function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return action(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

function parse(json: string | null): Draft | null {
  const written = JSON.parse(json ?? '{}') as Record<string, unknown>;
  const kept = DRAFTED.filter((name) => typeof written[name] === 'string');
  return kept.length === 0 ? null : Object.fromEntries(kept.map((name) => [name, written[name]]));
}

/** This subscriber's draft in this tab, or null. */
export const readDraft = (subscriberId: string): Draft | null =>
  attempt((storage) => parse(storage.getItem(PREFIX + subscriberId)), null);

/** Stores the text fields that differ from `start`. Without a difference, removes the draft. */
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

/** Removes every draft of this tab, of any subscriber. */
export function forgetDrafts(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  }, undefined);
}
