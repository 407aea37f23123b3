import { choosePreferences } from './choose-preferences';
import { readPreferences } from './preferences';

/** A page that was served in this language. Counts its reloads. */
function pageWith(cookie = '', language = 'en') {
  const opened = document.implementation.createHTMLDocument();
  Object.defineProperty(opened, 'cookie', { configurable: true, writable: true, value: cookie });
  opened.documentElement.dataset.language = language;
  const window = new EventTarget();
  const reload = jest.fn(() =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  const page = {
    document: opened,
    location: { reload } as unknown as Location,
    addEventListener: window.addEventListener.bind(window),
  };
  return { page, opened, reload, root: opened.documentElement };
}

test('another calendar reloads the page', () => {
  const { page, opened, reload } = pageWith('portal_prefs=dark.ne.ad', 'ne');
  choosePreferences({ calendar: 'bs' }, undefined, page);
  expect(readPreferences(opened).calendar).toBe('bs');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a choice lasts, applies to the whole portal, and reads back', () => {
  const { page, opened } = pageWith();
  choosePreferences({ theme: 'dark' }, undefined, page);
  expect(opened.cookie).toMatch(
    /^portal_prefs=dark\.en\.bs; Path=\/; Max-Age=\d{8}; SameSite=Lax$/,
  );
  expect(readPreferences(opened).theme).toBe('dark');
});

test('a theme applies at once', () => {
  const { page, root, reload } = pageWith();
  choosePreferences({ theme: 'dark' }, undefined, page);
  expect(root.dataset.theme).toBe('dark');
  choosePreferences({ theme: 'system' }, undefined, page);
  expect(root.dataset.theme).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

test("the browser's frame follows a chosen theme, and then the system again", () => {
  const { page, opened } = pageWith();
  opened.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" data-theme="${theme}">`)
    .join('');
  const media = () => [...opened.querySelectorAll('meta')].map((colour) => colour.media);
  choosePreferences({ theme: 'dark' }, undefined, page);
  expect(media()).toEqual(['not all', 'all']);
  choosePreferences({ theme: 'system' }, undefined, page);
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('another language reloads the page', () => {
  const { page, opened, reload } = pageWith('portal_prefs=dark.en');
  choosePreferences({ language: 'ne' }, undefined, page);
  expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\./);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a browser that blocks cookies does not reload a page that would be the same', () => {
  const { page, opened, reload, root } = pageWith();
  Object.defineProperty(opened, 'cookie', { get: () => '', set: () => undefined });
  const declined = jest.fn();
  expect(choosePreferences({ language: 'ne' }, declined, page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(declined).toHaveBeenCalledTimes(1);
  expect(choosePreferences({ theme: 'dark' }, declined, page)).toBe(true);
  expect(root.dataset.theme).toBe('dark');
});

test('another choice keeps the language that was chosen in another window', () => {
  const { page, opened, reload } = pageWith('portal_prefs=system.ne.bs');
  choosePreferences({ theme: 'dark' }, undefined, page);
  expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\.bs;/);
  expect(reload).not.toHaveBeenCalled();
});

describe('a page that is still open seconds after a change of language', () => {
  beforeEach(() => jest.useFakeTimers());

  test('has the previous preferences if the person was asked and stayed', () => {
    const { page, opened } = pageWith('portal_prefs=dark.en');
    const declined = jest.fn();
    page.addEventListener('beforeunload', (event: Event) => event.preventDefault());
    choosePreferences({ language: 'ne' }, declined, page);
    expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\./);
    jest.advanceTimersByTime(3_000);
    expect(opened.cookie).toMatch(/^portal_prefs=dark\.en\./);
    expect(declined).toHaveBeenCalledTimes(1);
  });

  test('keeps the new ones for the next page if nobody was asked', () => {
    const { page, opened } = pageWith('portal_prefs=dark.en');
    choosePreferences({ language: 'ne' }, undefined, page);
    jest.advanceTimersByTime(60_000);
    expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\./);
  });
});
