import { card, noise, picture, shaken } from '../testing/generated-pictures';
import { isBlurred } from './sharpness';

test('letters on a card are sharp, and shaken ones are not', () => {
  expect(isBlurred(card())).toBe(false);
  expect(isBlurred(shaken(card()))).toBe(true);
});

test('pale letters count too, and a large empty table does not matter', () => {
  expect(isBlurred(card(100, 130))).toBe(false);
  expect(isBlurred(card(500))).toBe(false);
});

test('a picture without anything to see is not sharp, noise is', () => {
  expect(isBlurred(picture(() => 128))).toBe(true);
  expect(isBlurred(noise())).toBe(false);
});
