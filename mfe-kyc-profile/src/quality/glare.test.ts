import { card, lit, noise, picture } from '../testing/generated-pictures';
import { hasGlare } from './glare';

test('a lamp that is reflected hides a part of the card', () => {
  expect(hasGlare(card())).toBe(false);
  expect(hasGlare(lit(card(), 60))).toBe(true);
});

test('a small highlight hides nothing', () => {
  expect(hasGlare(lit(card(), 10))).toBe(false);
});

test('white paper, as of a scanner, is no glare; nor is noise', () => {
  expect(hasGlare(picture(() => 255))).toBe(false);
  expect(hasGlare(noise())).toBe(false);
});
