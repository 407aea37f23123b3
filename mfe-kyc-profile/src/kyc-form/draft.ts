import { DRAFTED, type KycValues } from './kyc-values';

const PREFIX = 'kyc_draft:';

export interface Draft {
  texts: Partial<KycValues>;
  /** Whether images were chosen too, which a reload forgets. */
  images: boolean;
}

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
  return kept.length === 0
    ? null
    : {
        texts: Object.fromEntries(kept.map((name) => [name, written[name]])),
        images: written['images'] === true,
      };
}

/** This subscriber's draft in this tab, or null. What is the same in `start` was sent, and its answer got lost. */
export function readDraft(subscriberId: string, start: KycValues): Draft | null {
  const draft = attempt((storage) => parse(storage.getItem(PREFIX + subscriberId)), null);
  const isOther = (name: (typeof DRAFTED)[number]) =>
    (draft?.texts[name] ?? start[name]).trim() !== start[name].trim();
  return DRAFTED.some(isOther) ? draft : null;
}

/** Stores the text fields that differ from `start`, and whether images do. Without a difference, removes the draft. */
export function keepDraft(subscriberId: string, values: KycValues, start: KycValues): void {
  const isChanged = (name: keyof KycValues) => values[name] !== start[name];
  const changed = DRAFTED.filter(isChanged);
  attempt((storage) => {
    if (changed.length === 0) storage.removeItem(PREFIX + subscriberId);
    else {
      const texts = Object.fromEntries(changed.map((name) => [name, values[name]]));
      const images = isChanged('document1_name') || isChanged('document2_name');
      storage.setItem(PREFIX + subscriberId, JSON.stringify({ ...texts, images }));
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
