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
