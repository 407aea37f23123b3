import { card, lit, shaken } from '../testing/generated-pictures';
import { lookAt } from './look-at';
import { luminanceOf } from './luminance';

jest.mock('./luminance');

const PICTURE = { width: 1600, height: 1120 } as ImageBitmap;

test('a good picture raises no concern', async () => {
  jest.mocked(luminanceOf).mockReturnValue(card());
  expect(await lookAt(PICTURE)).toEqual([]);
});

test('all that seems wrong is said', async () => {
  jest.mocked(luminanceOf).mockReturnValue(lit(shaken(card(350), 8), 60));
  expect(await lookAt(PICTURE)).toEqual(['blurred', 'glare', 'cut-off']);
});

test('a small picture is only small', async () => {
  expect(await lookAt({ width: 1, height: 1 } as ImageBitmap)).toEqual(['small']);
});

test('its shorter side decides: with 400 pixels the letters of a card can be read', async () => {
  jest.mocked(luminanceOf).mockReturnValue(card());
  expect(await lookAt({ width: 399, height: 1600 } as ImageBitmap)).toEqual(['small']);
  expect(await lookAt({ width: 1600, height: 400 } as ImageBitmap)).toEqual([]);
});
