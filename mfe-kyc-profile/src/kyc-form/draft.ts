import { DRAFTED, tidy, type KycValues } from './kyc-values';

const PREFIX = 'kyc_draft:';

export interface Draft {
  texts: Partial<KycValues>;
  /** What they replaced where they were written: the submission may have changed since. */
  began: Partial<KycValues>;
  /** Whether images were chosen too and not sent, which a reload forgets. */
  images: boolean;
}

/** The images on the server that the chosen ones replace: when it has others, those were sent. */
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

/** This subscriber's draft in this tab, or null. What is the same in `start` was sent, and its answer got lost. */
export function readDraft(subscriberId: string, start: KycValues): Draft | null {
  return attempt((storage) => {
    const json = storage.getItem(PREFIX + subscriberId) ?? '{}';
    const written = JSON.parse(json) as Record<string, unknown>;
    const changed = DRAFTED.filter((name) => {
      const text = written[name];
      return typeof text === 'string' && tidy(text) !== tidy(start[name]);
    });
    const images = written['images'] === replacedBy(start);
    if (changed.length === 0 && !images) return null;
    const changedOf = (values: Partial<KycValues>): Partial<KycValues> =>
      Object.fromEntries(changed.map((name) => [name, values[name] ?? start[name]]));
    // Drafts of earlier versions do not say what they replace.
    return { texts: changedOf(written), began: changedOf(written['began'] ?? {}), images };
  }, null);
}

/**
 * Stores the text fields that differ from `start` with what they replace, and whether images do, or are still to be
 * chosen again. Without a difference, removes the draft.
 */
export function keepDraft(
  subscriberId: string,
  values: KycValues,
  start: KycValues,
  lacksImages = false,
): void {
  const changed = DRAFTED.filter((name) => values[name] !== start[name]);
  const of = (from: KycValues) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  const draft: Record<string, unknown> = of(values);
  if (changed.length > 0) draft['began'] = of(start);
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
