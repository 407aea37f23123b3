import { testApi } from '../testing/test-api';
import { COUNTRIES } from './countries';

const api = await testApi();

test('all countries come sorted, for a day, to who is signed in', async () => {
  expect((await api.call('countries')).status).toBe(401);
  const token = (await api.signIn()).access_token;
  const { status, headers, body } = await api.call('countries', { token });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, max-age=86400');
  expect(body.data).toEqual(COUNTRIES);
  expect(body.data).toContainEqual({ id: 'NP', name: 'Nepal', iso2: 'NP', dial_code: '+977' });
});

test('each of the 249 is there once, known by its code, and sorted by name', () => {
  expect(new Set(COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(249);
  expect(COUNTRIES).toHaveLength(249);
  const names = COUNTRIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter(({ iso2 }) => known.of(iso2) === undefined)).toEqual([]);
});

test('every dialling code is one a telephone takes', () => {
  expect(COUNTRIES.filter(({ dial_code }) => !/^\+[1-9]\d{0,3}$/.test(dial_code))).toEqual([]);
});
