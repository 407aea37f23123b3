import fc from 'fast-check';
import { readAmount, addTax, writeAmount } from './money';

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
  ['1e3', 'NPR', null],
  [1e-7, 'NPR', null],
  ['+1', 'NPR', null],
  ['0x10', 'NPR', null],
  ['.5', 'NPR', null],
  ['1.', 'NPR', null],
  ['1.2345', 'KWD', 1235],
  [null, 'NPR', null],
  [undefined, 'NPR', null],
])('%p in %s is %p', (amount, currency, units) => {
  expect(readAmount(amount, currency)).toBe(units);
});

/** One currency per number of decimals. */
const CURRENCIES = [
  ['JPY', 0],
  ['NPR', 2],
  ['KWD', 3],
] as const;

/** The forms in which the API may send an amount of minor units. */
const asText = (units: number, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
};

const anyUnits = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
/** Up to 15 digits, the largest amount that a JSON number represents exactly. */
const units = fc.integer({ min: 0, max: 999_999_999_999_999 });

describe.each(CURRENCIES)('in %s', (currency, decimals) => {
  test('an amount is read from text and from a number', () => {
    fc.assert(
      fc.property(anyUnits, (counted) => {
        expect(readAmount(asText(counted, decimals), currency)).toBe(counted);
      }),
    );
    fc.assert(
      fc.property(units, (counted) => {
        expect(readAmount(Number(asText(counted, decimals)), currency)).toBe(counted);
      }),
    );
  });

  test('extra decimals are rounded, half a unit up', () => {
    fc.assert(
      fc.property(units, fc.nat({ max: 999 }), (counted, rest) => {
        const point = decimals === 0 ? '.' : '';
        const text = asText(counted, decimals) + point + String(rest).padStart(3, '0');
        expect(readAmount(text, currency)).toBe(counted + (rest >= 500 ? 1 : 0));
      }),
    );
  });

  test('a total is exact, whichever way its parts were sent', () => {
    fc.assert(
      fc.property(units, units, (price, tax) => {
        const total = addTax(
          readAmount(asText(price, decimals), currency),
          readAmount(Number(asText(tax, decimals)), currency),
        );
        expect(total).toBe(price + tax);
      }),
    );
  });

  test('all digits are written, and the text reads as the same amount', () => {
    fc.assert(
      fc.property(anyUnits, (counted) => {
        const written = writeAmount(counted, currency, 'en').replace(/[^\d.]/g, '');
        expect(written).toBe(asText(counted, decimals));
      }),
    );
  });

  test('an invalid amount is rejected', () => {
    const negative = fc.integer({ max: -1 });
    const tiny = fc.double({ min: Number.MIN_VALUE, max: 9e-7, noNaN: true });
    const huge = fc.double({ min: 1e21, noNaN: true });
    const exponent = fc.tuple(units, fc.nat(9)).map(([whole, power]) => `${whole}e${power}`);
    const words = fc.string().filter((text) => !/^\s*\d+(\.\d+)?\s*$/.test(text));
    fc.assert(
      fc.property(
        fc.oneof(negative, negative.map(String), tiny, huge, exponent, words),
        (amount) => {
          expect(readAmount(amount, currency)).toBeNull();
        },
      ),
    );
  });
});

test('a total with an invalid part is invalid', () => {
  expect(addTax(null, 1)).toBeNull();
  expect(addTax(1, null)).toBeNull();
  expect(addTax(0, 0)).toBe(0);
});

test('a total that is too large to be exact is invalid', () => {
  expect(addTax(Number.MAX_SAFE_INTEGER, 1)).toBeNull();
});

test('an amount is formatted as usual in the language', () => {
  expect(writeAmount(141307, 'NPR', 'en')).toMatch(/1,413\.07/);
  expect(writeAmount(1251, 'JPY', 'en')).toMatch(/1,251$/);
  expect(writeAmount(1251, 'KWD', 'en')).toMatch(/1\.251$/);
  expect(writeAmount(5, 'NPR', 'en')).toMatch(/0\.05$/);
});

test('amounts of one currency share a format, because creating one is expensive', () => {
  const format = jest.spyOn(Intl, 'NumberFormat');
  for (let amount = 0; amount < 100; amount += 1) {
    expect(writeAmount(readAmount(amount, 'CHF') ?? 0, 'CHF', 'en')).not.toBe('');
  }
  expect(format).toHaveBeenCalledTimes(1);
});
