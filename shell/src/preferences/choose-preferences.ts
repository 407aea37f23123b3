import { useTranslation } from '@portal/shared';
import { chosenIn } from '@portal/shared/contract/nepali';
import { notify } from '@portal/shared/ui';
import { type Language, type Preferences, readPreferences } from './preferences';

const COOKIE = 'portal_prefs';
const YEAR_S = 31_536_000;
/** The time after which a person who was asked counts as having stayed on the page. */
const STAYED_AFTER_MS = 3_000;

type Page = Pick<Window, 'document' | 'location' | 'addEventListener'>;

/** Returns whether the browser stores them. */
function keep({ theme, language, calendar }: Preferences, { document }: Page) {
  const cookie = `${COOKIE}=${[theme, language, calendar].join('.')}`;
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return document.cookie.includes(cookie);
}

/**
 * Stores a choice for all later pages and keeps the others as stored, including a language that was chosen in another
 * window. Language and calendar reload the page, because every remote has texts and dates. A person with unsaved work
 * may decline the reload; then the previous choice is restored. Returns false if a reload is needed but the browser
 * blocks cookies: the page would be unchanged, and a session in memory would be lost.
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
      // The browser's question follows this event and stops the page, so this timer fires only after the answer.
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

/** Stores preferences, and shows a message if the browser cannot store them. */
export function useChoosePreferences() {
  const t = useTranslation();
  return (changes: Partial<Preferences>, onDeclined?: () => void): void => {
    if (choosePreferences(changes, onDeclined)) return;
    notify.error(t('This browser blocks cookies, so it cannot keep this choice.'));
  };
}
