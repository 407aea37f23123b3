import { card, noise, picture } from '../testing/generated-pictures';
import { isCutOff } from './cut-off';

test('a card that lies within the picture is whole', () => {
  expect(isCutOff(card())).toBe(false);
});

test.each([-150, 350])('a card that begins at %s goes on beyond the picture', (left) => {
  expect(isCutOff(card(left))).toBe(true);
});

test('a card that is as high as the picture touches two sides', () => {
  expect(isCutOff(picture((x) => (x > 200 && x < 600 ? 220 : 60)))).toBe(true);
});

test('a dark card on a light table is judged likewise', () => {
  const dark = (left: number) =>
    picture((x, y) => (x > left && x < left + 600 && y > 80 && y < 480 ? 60 : 220));
  expect(isCutOff(dark(100))).toBe(false);
  expect(isCutOff(dark(350))).toBe(true);
});

test('nothing is said of a scan, of what hardly differs from its ground, and of noise', () => {
  expect(isCutOff(picture((x, y) => (x > 300 && x < 500 && y > 200 && y < 300 ? 40 : 240)))).toBe(
    false,
  );
  expect(isCutOff(picture((x) => (x < 350 ? 200 : 220)))).toBe(false);
  expect(isCutOff(noise())).toBe(false);
});
