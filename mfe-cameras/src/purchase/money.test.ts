import fc from 'fast-check';
import { readAmount, totalOf, writeAmount } from './money';

test.each([
  [1250.5, 'NPR', 125050],
  ['1250.50', 'NPR', 125050],
  ['1250', 'NPR', 125000],
  [0, 'NPR', 0],
  ['0.1', 'NPR', 10],
  ['33.335', 'NPR', 3334],
  ['33.334999', 'NPR', 3333],
  ['99.999', 'NPR', 10000],
  [' 12 ', 'NPR', 1200],
  ['1250.5', 'JPY', 1251],
  [1250, 'JPY', 1250],
  [-1, 'NPR', null],
  ['12,50', 'NPR', null],
  ['free', 'NPR', null],
  ['', 'NPR', null],
  [Number.NaN, 'NPR', null],
  [Infinity, 'NPR', null],
  [1e21, 'NPR', null],
  ['99999999999999999', 'NPR', null],
  [null, 'NPR', null],
  [undefined, 'NPR', null],
])('%p in %s is %p', (amount, currency, units) => {
  expect(readAmount(amount, currency)).toBe(units);
});

const paisa = fc.integer({ min: 0, max: 1_000_000_000 });
const asText = (units: number) =>
  `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;

test('what was counted in paisa is read back to the paisa, as text and as number', () => {
  fc.assert(
    fc.property(paisa, (units) => {
      expect(readAmount(asText(units), 'NPR')).toBe(units);
      expect(readAmount(units / 100, 'NPR')).toBe(units);
    }),
  );
});

test('a total is exact: to the paisa, whichever way its parts were sent', () => {
  fc.assert(
    fc.property(paisa, paisa, (price, tax) => {
      const total = totalOf(readAmount(asText(price), 'NPR'), readAmount(tax / 100, 'NPR'));
      expect(total).toBe(price + tax);
    }),
  );
});

test('a total with a part that is no amount is none', () => {
  expect(totalOf(null, 1)).toBeNull();
  expect(totalOf(1, null)).toBeNull();
  expect(totalOf(0, 0)).toBe(0);
});

test('what is written has all digits of the amount', () => {
  fc.assert(
    fc.property(paisa, (units) => {
      const digits = writeAmount(units, 'NPR', 'en').replace(/\D/g, '');
      expect(Number(digits)).toBe(units);
    }),
  );
  expect(writeAmount(141307, 'NPR', 'en')).toMatch(/1,413\.07/);
  expect(writeAmount(1251, 'JPY', 'en')).toMatch(/1,251$/);
});
