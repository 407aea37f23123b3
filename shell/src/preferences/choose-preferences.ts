import { useTranslation } from '@portal/shared';
import { chosenIn } from '@portal/shared/contract/nepali';
import { notify } from '@portal/shared/ui';
import { type Language, type Preferences, readPreferences } from './preferences';

const COOKIE = 'portal_prefs';
const YEAR_S = 31_536_000;
/** Milliseconds after which a person who was asked has stayed on the page. */
const STAYED_AFTER_MS = 3_000;

type Page = Pick<Window, 'document' | 'location' | 'addEventListener'>;

/** Returns whether the browser keeps them. */
function keep({ theme, language, calendar }: Preferences, { document }: Page) {
  const cookie = `${COOKIE}=${[theme, language, calendar].join('.')}`;
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return document.cookie.includes(cookie);
}

/**
 * Stores what was chosen for all pages to come; all else stays as stored, also a language that was chosen in another window.
 * Language and calendar load the page again, because every remote has texts and dates. A person with unsaved work
 * may decline that: then what was stored before counts again. Returns false if it needs that and the browser blocks
 * cookies: the page would come back as it was, without a session that is in memory only.
 */
export function choosePreferences(
  changes: Partial<Preferences>,
  onDeclined: () => void = () => undefined,
  page: Page = window,
): boolean {
  const { documentElement: root, cookie } = page.document;
  const before = readPreferences(page.document);
  const [, stored = before.language] = chosenIn(cookie);
  const saved = { ...before, language: stored as Language };
  const { theme, language, calendar } = { ...before, ...changes };
  const isStored = keep({ ...saved, ...changes }, page);
  if (language !== before.language || calendar !== before.calendar) {
    if (!isStored) {
      onDeclined();
      return false;
    }
    const restore = () => {
      keep(saved, page);
      onDeclined();
    };
    const watch = (event: Event) =>
      // The browser's question follows this event and stops the page, so that this timer ends after the answer.
      setTimeout(() => event.defaultPrevented && setTimeout(restore, STAYED_AFTER_MS));
    page.addEventListener('beforeunload', watch, { once: true });
    page.location.reload();
    return true;
  }
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const colour of page.document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { theme: own = '' } = colour.dataset;
    if (theme === 'system') colour.media = `(prefers-color-scheme: ${own})`;
    else colour.media = own === theme ? 'all' : 'not all';
  }
  return true;
}

/** Chooses preferences, and says so if the browser cannot keep them. */
export function useChoosePreferences() {
  const t = useTranslation();
  return (changes: Partial<Preferences>, onDeclined?: () => void): void => {
    if (choosePreferences(changes, onDeclined)) return;
    notify.error(t('This browser blocks cookies, so it cannot keep this choice.'));
  };
}
