export interface TabNote {
  /** Stores `text` for some seconds. */
  write(text: string, seconds: number): void;
  /** The stored text and its remaining seconds; null once it has expired. */
  read(): { text: string; secondsLeft: number } | null;
  forget(): void;
}

interface Written {
  text: string;
  until: number;
}

function parse(json: string): Written | null {
  try {
    const { text, until } = JSON.parse(json) as Partial<Written>;
    return typeof text === 'string' && typeof until === 'number' ? { text, until } : null;
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
      const written = parse(inMemory ?? attempt((storage) => storage.getItem(key), null) ?? '');
      if (!written) return null;
      const secondsLeft = Math.ceil((written.until - Date.now()) / 1000);
      return secondsLeft > 0 ? { text: written.text, secondsLeft } : null;
    },
    forget() {
      inMemory = null;
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
