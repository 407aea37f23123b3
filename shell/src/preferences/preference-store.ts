import { translate, type Catalog } from '@portal/shared';
import {
  applyPreferences,
  preferencesCookie,
  readPreferences,
  type Preferences,
} from './preferences';

export interface PreferenceStore {
  readonly current: Preferences;
  /** Translates the shell's texts. */
  readonly catalog: Catalog;
  translate: (text: string) => string;
  subscribe: (listener: () => void) => () => void;
  /** Applies a theme at once. Another language reloads the page, because every remote has texts. */
  choose: (preferences: Partial<Preferences>) => void;
}

/** `texts` are the shell's translations in the language of the cookie. */
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
