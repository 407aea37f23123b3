import { testApi } from '../testing/test-api';
import { COUNTRIES } from './countries';

const api = await testApi();

test('signed-in subscribers get all countries sorted, cacheable for a day', async () => {
  expect((await api.call('countries')).status).toBe(401);
  const token = (await api.signIn()).access_token;
  const { status, headers, body } = await api.call('countries', { token });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, max-age=86400');
  expect(body.data).toEqual(COUNTRIES);
  expect(body.data).toContainEqual({ id: 'NP', name: 'Nepal', iso2: 'NP', dial_code: '+977' });
});

test('each of the 249 occurs once, with its code, sorted by name', () => {
  expect(new Set(COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(249);
  expect(COUNTRIES).toHaveLength(249);
  const names = COUNTRIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter(({ iso2 }) => known.of(iso2) === undefined)).toEqual([]);
});

test('every dial code can be dialled', () => {
  expect(COUNTRIES.filter(({ dial_code }) => !/^\+[1-9]\d{0,3}$/.test(dial_code))).toEqual([]);
});
