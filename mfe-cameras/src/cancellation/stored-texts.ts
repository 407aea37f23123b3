import { allCleared, effects } from '@portal/shared';

/** Texts by order id. */
export type StoredTexts = Readonly<Record<string, string>>;

function parse(text: string | null): StoredTexts {
  const stored = JSON.parse(text ?? '{}') as object | null;
  const texts = Object.entries<unknown>({ ...stored }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Stores texts of the subscriber in the browser until the session ends. */
export function createStoredTexts(key: string, open: () => Storage) {
  let known: { text: string | null; texts: StoredTexts } = { text: null, texts: {} };
  /** Texts that storage does not accept because it is full or blocked. */
  let inMemory: StoredTexts | null = null;
  const changes = new EventTarget();

  function attempt<Result>(task: (storage: Storage) => Result): Result | null {
    try {
      return task(open());
    } catch {
      return null;
    }
  }

  /** Returns the same object while nothing changes. */
  function readAll(): StoredTexts {
    if (inMemory) return inMemory;
    const text = attempt((storage) => storage.getItem(key));
    if (text !== known.text) known = { text, texts: attempt(() => parse(text)) ?? {} };
    return known.texts;
  }

  function forget(): void {
    inMemory = null;
    attempt((storage) => storage.removeItem(key));
    changes.dispatchEvent(new Event('change'));
  }

  /** Stores a text; '' removes it. */
  function write(orderId: string, text: string): void {
    const others = Object.entries(readAll()).filter(([id]) => id !== orderId);
    const texts = Object.fromEntries(text === '' ? others : [...others, [orderId, text]]);
    const isStored = attempt((storage) => (storage.setItem(key, JSON.stringify(texts)), true));
    inMemory = isStored ? null : texts;
    changes.dispatchEvent(new Event('change'));
  }

  /** Calls back when a text changes in this tab, or in another tab that shares the storage. */
  function watch(onChange: () => void): () => void {
    const elsewhere = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange();
    };
    changes.addEventListener('change', onChange);
    window.addEventListener('storage', elsewhere);
    return () => {
      changes.removeEventListener('change', onChange);
      window.removeEventListener('storage', elsewhere);
    };
  }

  /** Removes the texts when the session ends, like all data of the subscriber. */
  function* forgetAtTheEnd() {
    try {
      for (;;) {
        yield effects.take(allCleared.type);
        forget();
      }
    } finally {
      // A remote that is switched off misses the end of the session, but the shell clears the storage.
      inMemory = null;
    }
  }

  return { readAll, write, forget, watch, forgetAtTheEnd };
}
