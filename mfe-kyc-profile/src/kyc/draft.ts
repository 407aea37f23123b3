import { readTyped } from '@portal/shared/contract/nepali';
import { DRAFTED, type KycValues } from './kyc-values';

const PREFIX = 'kyc_draft:';

export interface Draft {
  texts: Partial<KycValues>;
  /** Whether images were chosen but not sent, which a reload loses. */
  images: boolean;
}

/** The images on the server that the chosen ones replace. If the server has others, the chosen ones were sent. */
const replacedBy = ({ document1_name, document2_name }: KycValues): string =>
  `${document1_name} ${document2_name}`;

/** With blocked or full session storage there is no draft. */
function attempt<Result>(action: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return action(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

/**
 * This subscriber's draft in this tab, or null. Fields that equal `start` were sent, and only the response was lost.
 */
export function readDraft(subscriberId: string, start: KycValues): Draft | null {
  return attempt((storage) => {
    const json = storage.getItem(PREFIX + subscriberId) ?? '{}';
    const written = JSON.parse(json) as Record<string, unknown>;
    const changed = DRAFTED.filter((name) => {
      const text = written[name];
      return typeof text === 'string' && readTyped(text, 'text') !== readTyped(start[name], 'text');
    });
    const images = written['images'] === replacedBy(start);
    if (changed.length === 0 && !images) return null;
    return { texts: Object.fromEntries(changed.map((name) => [name, written[name]])), images };
  }, null);
}

/**
 * Stores the text fields that differ from `start`, and whether images do or must be chosen again. Without a difference,
 * removes the draft.
 */
export function keepDraft(
  subscriberId: string,
  values: KycValues,
  start: KycValues,
  lacksImages = false,
): void {
  const changed = DRAFTED.filter((name) => values[name] !== start[name]);
  const draft: Record<string, unknown> = Object.fromEntries(
    changed.map((name) => [name, values[name]]),
  );
  if (lacksImages || replacedBy(values) !== replacedBy(start)) draft['images'] = replacedBy(start);
  attempt((storage) => {
    if (Object.keys(draft).length === 0) storage.removeItem(PREFIX + subscriberId);
    else storage.setItem(PREFIX + subscriberId, JSON.stringify(draft));
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
