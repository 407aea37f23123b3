import type { TypedTranslate } from '@portal/shared';
import ne from '../messages/ne';
import { drawPicture } from './draw-image';
import { readKind, type ImageKind } from './image-kind';
import { prepareImage } from './prepare-image';
import { readPicture } from './read-picture';
import { ImageRefused, type ImageRefusal } from './refusal';
import { refusalText } from './refusal-text';

jest.mock('./draw-image');
jest.mock('./image-kind');
jest.mock('./read-picture');

const MEGABYTE = 1024 * 1024;

const close = jest.fn();
const picture = { close } as unknown as ImageBitmap;
const drawn = (size: number) => ({ size }) as Blob;
const file = (size = 1) =>
  ({ size, slice: (_from: number, end: number, type: string) => ({ size: end, type }) }) as Blob;

beforeEach(() => {
  jest.mocked(readKind).mockResolvedValue('JPEG');
  jest.mocked(readPicture).mockResolvedValue(picture);
  jest.mocked(drawPicture).mockResolvedValue(drawn(1));
});

test('any image that the browser draws is sent, whatever its type', async () => {
  for (const kind of ['BMP', 'AVIF', null] as const) {
    jest.mocked(readKind).mockResolvedValue(kind);
    expect(await prepareImage(file())).toEqual({ image: { content: drawn(1), picture } });
  }
});

test('a file of more than 100 MB is refused before it is read, because a phone would run out of memory', async () => {
  expect(await prepareImage(file(100 * MEGABYTE + 1))).toEqual({ refusal: { why: 'too-heavy' } });
  expect(readKind).not.toHaveBeenCalled();
  expect(await prepareImage(file(100 * MEGABYTE))).toHaveProperty('image');
});

test('an image that is larger than 8 MB after it was reduced is refused', async () => {
  jest.mocked(drawPicture).mockResolvedValue(drawn(8 * MEGABYTE + 1));
  expect(await prepareImage(file())).toEqual({ refusal: { why: 'too-heavy' } });
});

test('a missing file, an undrawable picture and a lack of memory are distinguished', async () => {
  const outcomes: unknown[] = [];
  jest.mocked(readKind).mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  outcomes.push(await prepareImage(file()));
  jest.mocked(readPicture).mockRejectedValueOnce(new ImageRefused({ why: 'damaged' }));
  outcomes.push(await prepareImage(file()));
  jest.mocked(readPicture).mockRejectedValueOnce(new RangeError('Array buffer allocation failed'));
  outcomes.push(await prepareImage(file()));
  expect(outcomes).toEqual(
    ['unreadable', 'damaged', 'memory'].map((why) => ({ refusal: { why } })),
  );
});

test.each<ImageKind>(['PDF', 'SVG'])(
  'a %s is no photo, even where a browser draws it',
  async (kind) => {
    jest.mocked(readKind).mockResolvedValue(kind);
    expect(await prepareImage(file())).toEqual({ refusal: { why: 'no-photo', kind } });
    expect(readPicture).not.toHaveBeenCalled();
  },
);

describe('if the browser returns another picture than was drawn', () => {
  beforeEach(() =>
    jest.mocked(drawPicture).mockRejectedValue(new ImageRefused({ why: 'altered' })),
  );

  test.each<[ImageKind, string]>([
    ['JPEG', 'image/jpeg'],
    ['PNG', 'image/png'],
    ['WebP', 'image/webp'],
  ])('a %s is sent as the original file', async (kind, type) => {
    jest.mocked(readKind).mockResolvedValue(kind);
    expect(await prepareImage(file(7))).toEqual({
      image: { content: { size: 7, type }, picture: null },
    });
    expect(close).toHaveBeenCalled();
  });

  test('a type that the API does not accept is refused, and says why', async () => {
    const altered = { refusal: { why: 'altered' } };
    expect(await prepareImage(file(8 * MEGABYTE + 1))).toEqual(altered);
    jest.mocked(readKind).mockResolvedValue('BMP');
    expect(await prepareImage(file())).toEqual(altered);
  });
});

test('each refusal has its own text, in both languages', () => {
  const refusals: ImageRefusal[] = [
    ...(
      ['empty', 'unreadable', 'memory', 'damaged', 'unknown', 'too-heavy', 'altered'] as const
    ).map((why) => ({ why })),
    { why: 'no-photo', kind: 'PDF' },
    { why: 'undrawable', kind: 'HEIC' },
    { why: 'too-many-pixels', width: 12_000, height: 12_000 },
  ];
  const english = new Set(refusals.map((refusal) => refusalText(refusal, (text) => text)));
  expect(english.size).toBe(refusals.length);
  const nepali: TypedTranslate = (text) => (ne as Record<string, string>)[text] ?? '';
  const inNepali = new Set(refusals.map((refusal) => refusalText(refusal, nepali)));
  expect(inNepali.size).toBe(refusals.length);
  expect(inNepali).not.toContain('');
});
