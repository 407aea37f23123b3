import fc from 'fast-check';
import { headingLevels } from './outline';

test.each([
  [[], []],
  [[1], [2]],
  [
    [4, 4],
    [2, 2],
  ],
  [
    [1, 3, 6],
    [2, 3, 4],
  ],
  [
    [3, 2],
    [3, 2],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 6],
  ],
])('%j becomes %j', (written, shown) => {
  const levels = headingLevels(written);
  expect(written.map((level) => levels.get(level))).toEqual(shown);
});

test('the order of levels is kept, from 2 to 6, without a gap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (written) => {
      const levels = headingLevels(written);
      const shown = [...new Set(written)].sort().map((level) => levels.get(level) ?? 0);
      expect(shown[0]).toBe(2);
      for (const [index, level] of shown.entries()) {
        expect(level).toBe(Math.min(index + 2, 6));
      }
    }),
  );
});
