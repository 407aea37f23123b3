import { intlFor } from './add-nepali';
import { writtenValues } from './notification-values';

const VALUES = {
  camera: 'IPC-2026-01A7',
  currency: 'NPR',
  amount: '12508.50',
  count: '12',
  date: '2026-12-20',
};

test('in English dates and numbers are formatted; the currency stays a code', () => {
  const values = { ...VALUES, currency: 'USD', count: '1200' };
  expect(writtenValues(values, { language: 'en', dateStyle: 'medium' })).toEqual({
    ...values,
    amount: '12,508.50',
    count: '1,200',
    date: 'Dec 20, 2026',
  });
});

test('in Nepali everything except names is formatted', () => {
  const intl = intlFor({ calendar: 'ad' });
  expect(writtenValues(VALUES, { language: 'ne', dateStyle: 'medium', intl })).toEqual({
    ...VALUES,
    currency: 'रु.',
    amount: '१२,५०८.५०',
    count: '१२',
    date: '२०२६ डिसेम्बर २०',
  });
});

test('an invalid date, number or currency is unchanged', () => {
  const odd = { date: 'soon', amount: 'plenty', count: '', currency: 'Rs.', constructor: '1' };
  expect(writtenValues(odd, { language: 'ne', dateStyle: 'long' })).toEqual(odd);
});

test.each([
  ['ne', 'होम बेसिक'],
  ['en', 'Home Basic'],
])("a package has the provider's name for it in the language %s", (language, name) => {
  const values = { package: 'Home Basic', package_ne: 'होम बेसिक' };
  expect(writtenValues(values, { language, dateStyle: 'long' }).package).toBe(name);
});
