export interface TabNote {
  /** Stores `text` for some seconds. */
  write(text: string, seconds: number): void;
  /** The stored text and its remaining seconds; null after they are over. */
  read(): { text: string; secondsLeft: number } | null;
  forget(): void;
}

interface Written {
  text: string;
  until: number;
}

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'until' in value &&
  typeof value.text === 'string' &&
  typeof value.until === 'number';

function parse(json: string | null): Written | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return isWritten(value) ? value : null;
  } catch {
    return null;
  }
}

/** A short-lived text of this tab that survives a reload. With blocked session storage it is in memory. */
export function createTabNote(key: string): TabNote {
  let inMemory: string | null = null;
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(window.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    write(text, seconds) {
      const json = JSON.stringify({ text, until: Date.now() + seconds * 1000 });
      inMemory = attempt((storage) => {
        storage.setItem(key, json);
        return null;
      }, json);
    },
    read() {
      const written = parse(inMemory ?? attempt((storage) => storage.getItem(key), null));
      const secondsLeft = written ? Math.ceil((written.until - Date.now()) / 1000) : 0;
      return written && secondsLeft > 0 ? { text: written.text, secondsLeft } : null;
    },
    forget() {
      inMemory = null;
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
