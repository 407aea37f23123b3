import { fetchTypeface } from './fetch-typeface';

const root = document.documentElement;
const load = jest.fn<Promise<unknown>, [string, string]>();

beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  Object.assign(document, { fonts: { load } });
  root.dataset.language = 'ne';
  document.cookie = 'portal_typeface=; Max-Age=0';
  delete root.dataset.typeface;
});

const saving = (saveData: boolean) => Object.assign(navigator, { connection: { saveData } });
afterEach(() => saving(false));

test('a typeface that fails to load is not used by the next document', async () => {
  load.mockRejectedValue(new Error('no network'));
  await expect(fetchTypeface()).rejects.toThrow('no network');
  expect(document.cookie).toBe('');
});

test('a person who saves data does not fetch it', async () => {
  saving(true);
  await fetchTypeface();
  expect(load).not.toHaveBeenCalled();
});

test('it is fetched for the scripts of the page, and used by the next document', async () => {
  await fetchTypeface();
  expect(load.mock.calls.map(([, letters]) => letters)).toEqual(Array(3).fill('Englishनेपाली'));
  expect(root.dataset.typeface).toBeUndefined();
  expect(document.cookie).toBe('portal_typeface=1');
});

test('a page that uses it does not fetch it', async () => {
  root.dataset.typeface = '';
  await fetchTypeface();
  expect(load).not.toHaveBeenCalled();
});
