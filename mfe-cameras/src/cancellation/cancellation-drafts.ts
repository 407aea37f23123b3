import { allCleared, effects } from '@portal/shared';

/** Unsent reasons by the order of their subscription. */
type Drafts = Record<string, string>;

const KEY = 'cancellation_drafts';

/** The copy in memory, for browsers whose session storage is full or blocked. */
let drafts: Drafts | null = null;

function attempt<Result>(task: (storage: Storage) => Result): Result | null {
  try {
    return task(window.sessionStorage);
  } catch {
    return null;
  }
}

function storedDrafts(): Drafts {
  const stored = attempt((storage) => JSON.parse(storage.getItem(KEY) ?? '{}') as object | null);
  const texts = Object.entries<unknown>({ ...stored }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The draft for an order in this tab, which survives a reload; '' for none. */
export function readDraft(orderId: string): string {
  drafts ??= storedDrafts();
  return drafts[orderId] ?? '';
}

/** Saves a draft; '' removes it. */
export function writeDraft(orderId: string, reason: string): void {
  const others = Object.entries(drafts ?? storedDrafts()).filter(([id]) => id !== orderId);
  drafts = Object.fromEntries(reason === '' ? others : [...others, [orderId, reason]]);
  attempt((storage) => storage.setItem(KEY, JSON.stringify(drafts)));
}

export function forgetDrafts(): void {
  drafts = null;
  attempt((storage) => storage.removeItem(KEY));
}

/** Removes the drafts when the session ends, like all data of the subscriber. */
export function* forgetDraftsAtTheEnd() {
  try {
    for (;;) {
      yield effects.take(allCleared.type);
      forgetDrafts();
    }
  } finally {
    // A remote that is switched off does not notice the end of the session. The shell empties the storage of the tab.
    drafts = null;
  }
}
