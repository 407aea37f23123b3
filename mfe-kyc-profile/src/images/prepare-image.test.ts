import { prepareImage } from './prepare-image';

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
