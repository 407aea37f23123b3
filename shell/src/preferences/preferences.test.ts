import { choosePreferences, readPreferences } from './preferences';

const USUAL = {
  theme: 'system',
  language: 'en',
  calendar: 'ad',
  digits: 'deva',
  slash: 'on',
} as const;

/** A page that the host served in this language, and the number of its reloads. */
function pageWith(cookie = '', language = 'en') {
  const opened = document.implementation.createHTMLDocument();
  Object.defineProperty(opened, 'cookie', { writable: true, value: cookie });
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

test.each([
  ['nothing', '', 'system'],
  ['a choice', 'portal_prefs=dark.ne', 'dark'],
  ['a choice among other cookies', 'a=b; portal_prefs=light.en; c=d', 'light'],
  ['another cookie with the name in it', 'my_portal_prefs=dark.ne', 'system'],
  ['a theme nobody knows', 'portal_prefs=pink.ne', 'system'],
  ['damage', 'portal_prefs=%00', 'system'],
])('%s in the cookies', (_, cookies, theme) => {
  expect(readPreferences(pageWith(cookies).opened).theme).toBe(theme);
});

test.each([
  ['nothing', '', 'ad', 'deva'],
  ['a choice of before there were any', 'portal_prefs=dark.ne', 'ad', 'deva'],
  ['a choice', 'portal_prefs=dark.ne.both.latn', 'both', 'latn'],
  ['others that nobody knows', 'portal_prefs=dark.ne.moon.roman', 'ad', 'deva'],
])('%s in the cookies, of calendar and digits', (_, cookies, calendar, digits) => {
  expect(readPreferences(pageWith(cookies).opened)).toMatchObject({ calendar, digits });
});

test.each([{ calendar: 'bs' }, { digits: 'latn' }] as const)(
  'the choice %j loads the page again',
  (changes) => {
    const { page, opened, reload } = pageWith('portal_prefs=dark.ne.ad.deva', 'ne');
    choosePreferences({ ...readPreferences(opened), ...changes }, undefined, page);
    expect(readPreferences(opened)).toMatchObject(changes);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('the language is the one of the document, also where the browser translated it', () => {
  const { opened, root } = pageWith('', 'ne');
  root.lang = 'hi';
  expect(readPreferences(opened).language).toBe('ne');
});

test('a choice lasts, for the whole portal, and reads back', () => {
  const { page, opened } = pageWith();
  choosePreferences({ ...USUAL, theme: 'dark' }, undefined, page);
  expect(opened.cookie).toMatch(
    /^portal_prefs=dark\.en\.ad\.deva\.on; Path=\/; Max-Age=\d{8}; SameSite=Lax$/,
  );
  expect(readPreferences(opened)).toEqual({ ...USUAL, theme: 'dark' });
});

test('a theme shows at once', () => {
  const { page, root, reload } = pageWith();
  choosePreferences({ ...USUAL, theme: 'dark' }, undefined, page);
  expect(root.dataset.theme).toBe('dark');
  choosePreferences(USUAL, undefined, page);
  expect(root.dataset.theme).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

test('the frame of the window follows a chosen theme, and the system again', () => {
  const { page, opened } = pageWith();
  opened.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" data-theme="${theme}">`)
    .join('');
  const media = () => [...opened.querySelectorAll('meta')].map((colour) => colour.media);
  choosePreferences({ ...USUAL, theme: 'dark' }, undefined, page);
  expect(media()).toEqual(['not all', 'all']);
  choosePreferences(USUAL, undefined, page);
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('the key of the search is turned off without loading the page again', () => {
  const { page, opened, reload } = pageWith('portal_prefs=dark.en');
  choosePreferences({ ...readPreferences(opened), slash: 'off' }, undefined, page);
  expect(readPreferences(opened).slash).toBe('off');
  expect(reload).not.toHaveBeenCalled();
});

test('another language loads the page again', () => {
  const { page, opened, reload } = pageWith('portal_prefs=dark.en');
  choosePreferences({ ...USUAL, theme: 'dark', language: 'ne' }, undefined, page);
  expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\./);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a page that is still there seconds after another language was chosen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('has the preferences of before, if the person was asked and stayed', () => {
    const { page, opened } = pageWith('portal_prefs=dark.en');
    const declined = jest.fn();
    page.addEventListener('beforeunload', (event: Event) => event.preventDefault());
    choosePreferences({ ...readPreferences(opened), language: 'ne' }, declined, page);
    expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\./);
    jest.advanceTimersByTime(3_000);
    expect(opened.cookie).toMatch(/^portal_prefs=dark\.en\./);
    expect(declined).toHaveBeenCalledTimes(1);
  });

  test('waits for the next one, if nobody was asked', () => {
    const { page, opened } = pageWith('portal_prefs=dark.en');
    choosePreferences({ ...readPreferences(opened), language: 'ne' }, undefined, page);
    jest.advanceTimersByTime(60_000);
    expect(opened.cookie).toMatch(/^portal_prefs=dark\.ne\./);
  });
});
