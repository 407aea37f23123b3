import { translate, type Catalog } from '@portal/shared';
import {
  applyPreferences,
  preferencesCookie,
  readPreferences,
  type Preferences,
} from './preferences';

export interface PreferenceStore {
  readonly current: Preferences;
  /** The shell's own texts in the current language. */
  readonly catalog: Catalog;
  translate: (text: string) => string;
  subscribe: (listener: () => void) => () => void;
  /** A theme shows at once; another language loads the page anew, for every remote's texts. */
  choose: (preferences: Partial<Preferences>) => void;
}

/** Takes the shell's texts in the language that the cookie names. */
export function createPreferenceStore(catalog: Catalog, page = window): PreferenceStore {
  let current = readPreferences(page.document.cookie);
  const listeners = new Set<() => void>();
  applyPreferences(current, page.document.documentElement);
  return {
    get current() {
      return current;
    },
    catalog,
    translate: (text) => translate([catalog], text),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(preferences) {
      const { language } = current;
      current = { ...current, ...preferences };
      page.document.cookie = preferencesCookie(current);
      if (current.language !== language) {
        page.location.reload();
        return;
      }
      applyPreferences(current, page.document.documentElement);
      for (const listener of listeners) listener();
    },
  };
}
