import type { Preparation } from './prepare-image';
import { createChosenDocuments, type Draw } from './chosen-documents';

const close = jest.fn();
const PICTURE = { close } as unknown as ImageBitmap;
const prepared = (): Preparation => ({
  image: { content: new Blob(['drawn']), picture: PICTURE },
});
const prepare = jest.fn<Promise<Preparation>, []>();
const draw = jest.fn<ReturnType<Draw>, Parameters<Draw>>();

/** Blob addresses that were created and not yet revoked. */
let addresses: string[];

beforeEach(() => {
  let count = 0;
  addresses = [];
  URL.createObjectURL = () => {
    const address = `blob:${(count += 1)}`;
    addresses.push(address);
    return address;
  };
  URL.revokeObjectURL = (gone) => {
    addresses = addresses.filter((address) => address !== gone);
  };
  prepare.mockReset().mockImplementation(async () => prepared());
  draw.mockReset().mockImplementation(async () => ({ content: new Blob(['turned']) }));
});

test('a file is read and becomes an image', async () => {
  const chosen = createChosenDocuments();
  const seen = jest.fn();
  chosen.subscribe(() => void seen(chosen.read()[1].reading));
  const done = chosen.choose(1, prepare);
  expect(chosen.read()[1]).toMatchObject({ reading: true, image: null });
  await done;
  expect(chosen.read()[1]).toMatchObject({
    reading: false,
    refusal: null,
    image: { url: 'blob:1', quarterTurns: 0, uploadedAs: null, uploading: null },
  });
  expect(chosen.read()[2].image).toBeNull();
  expect(seen.mock.calls).toEqual([[true], [false]]);
});

test('a refused file leaves the earlier image', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  prepare.mockResolvedValue({ refusal: { why: 'damaged' } });
  await chosen.choose(1, prepare);
  expect(chosen.read()[1]).toMatchObject({
    refusal: { why: 'damaged' },
    image: { url: 'blob:1' },
  });
});

test('of two files chosen in quick succession the later one stays, whichever is read first', async () => {
  const chosen = createChosenDocuments();
  let finishFirst = () => {};
  prepare.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finishFirst = () => resolve({ refusal: { why: 'empty' } });
      }),
  );
  const first = chosen.choose(1, prepare);
  await chosen.choose(1, prepare);
  finishFirst();
  await first;
  expect(chosen.read()[1]).toMatchObject({ reading: false, refusal: null, image: {} });
});

test('each rotation starts from the original picture, and makes it another image', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  chosen.noteUpload(1, 'blob:1', { uploadedAs: 'a.jpg' });
  await Promise.all([chosen.turn(1, 1, draw), chosen.turn(1, 1, draw)]);
  expect(draw).toHaveBeenLastCalledWith(PICTURE, 2);
  expect(chosen.read()[1].image).toMatchObject({ quarterTurns: 2, uploadedAs: null });
  await chosen.turn(1, -1, draw);
  await chosen.turn(1, -1, draw);
  await chosen.turn(1, -1, draw);
  expect(draw).toHaveBeenLastCalledWith(PICTURE, 3);
});

test('an image that is about to be replaced is not rotated', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  const second = chosen.choose(1, prepare);
  await chosen.turn(1, 1, draw);
  await second;
  expect(chosen.read()[1].image).toMatchObject({ url: 'blob:2', quarterTurns: 0 });
});

test('the upload state of an earlier image is ignored', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  await chosen.choose(1, prepare);
  chosen.noteUpload(1, 'blob:1', { uploadedAs: 'a.jpg' });
  expect(chosen.read()[1].image?.uploadedAs).toBeNull();
});

test('previews are revoked when they are replaced, rotated or removed', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  await chosen.choose(2, prepare);
  await chosen.choose(1, prepare);
  await chosen.turn(1, 1, draw);
  expect(addresses).toHaveLength(2);
  chosen.forgetAll();
  expect(addresses).toEqual([]);
});

test('a picture is closed when another one replaces it, but not when it is rotated', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  await chosen.turn(1, 1, draw);
  expect(close).not.toHaveBeenCalled();
  chosen.forget(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('an image removed during its preparation stays removed', async () => {
  const chosen = createChosenDocuments();
  const reading = chosen.choose(1, prepare);
  chosen.forget(1);
  await reading;
  expect(chosen.read()[1]).toEqual({ reading: false, refusal: null, image: null });
  expect(addresses).toEqual([]);
});

test('an original file, which is sent if nothing can be drawn, cannot be rotated', async () => {
  const chosen = createChosenDocuments();
  prepare.mockResolvedValue({ image: { content: new Blob(['file']), picture: null } });
  await chosen.choose(1, prepare);
  await chosen.turn(1, 1, draw);
  expect(draw).not.toHaveBeenCalled();
  expect(chosen.read()[1].image).toMatchObject({ url: 'blob:1', quarterTurns: 0 });
});

test('an image that fails to rotate stays, and says why', async () => {
  const chosen = createChosenDocuments();
  await chosen.choose(1, prepare);
  draw.mockResolvedValue({ refusal: { why: 'memory' } });
  await chosen.turn(1, 1, draw);
  expect(chosen.read()[1]).toMatchObject({
    refusal: { why: 'memory' },
    image: { url: 'blob:1' },
  });
});
