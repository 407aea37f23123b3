import { jpeg } from '../testing/image-bytes';
import { lookAt } from '../quality/look-at';
import { drawPicture, readPicture } from './draw-image';
import { prepareImage } from './prepare-image';

jest.mock('./draw-image');
jest.mock('../quality/look-at');

const MEGABYTE = 1024 * 1024;

/** A file that says how large it is, and is not read into memory by that. */
function fileOf(size: number) {
  const read = jest.fn(async () => new ArrayBuffer(0));
  return { read, file: { size, arrayBuffer: read } as unknown as Blob };
}

test('a file of more than 100 MB is refused before it is read: a phone would run out of memory', async () => {
  const { read, file } = fileOf(100 * MEGABYTE + 1);
  expect(await prepareImage(file)).toEqual({ refusal: { why: 'too-heavy' } });
  expect(read).not.toHaveBeenCalled();
});

test('one of 100 MB is read', async () => {
  const { read, file } = fileOf(100 * MEGABYTE);
  await prepareImage(file);
  expect(read).toHaveBeenCalled();
});

describe('a photo', () => {
  const photo = { size: 1, arrayBuffer: async () => jpeg().buffer } as unknown as Blob;
  const picture = {} as ImageBitmap;
  const drawn = (size: number) => ({ size }) as Blob;
  beforeEach(() => {
    jest.mocked(readPicture).mockResolvedValue(picture);
    jest.mocked(lookAt).mockResolvedValue(['glare']);
  });

  test('of which 8 MB are left once it is reduced is taken, with what seems wrong with it', async () => {
    jest.mocked(drawPicture).mockResolvedValue(drawn(8 * MEGABYTE));
    expect(await prepareImage(photo)).toEqual({
      image: { content: drawn(8 * MEGABYTE), picture, concerns: ['glare'] },
    });
  });

  test('of which more is left is refused', async () => {
    jest.mocked(drawPicture).mockResolvedValue(drawn(8 * MEGABYTE + 1));
    expect(await prepareImage(photo)).toEqual({ refusal: { why: 'too-heavy' } });
  });

  test('that the browser cannot decode is refused as damaged', async () => {
    jest.mocked(readPicture).mockRejectedValue(new DOMException('', 'InvalidStateError'));
    expect(await prepareImage(photo)).toEqual({ refusal: { why: 'unreadable' } });
  });
});
