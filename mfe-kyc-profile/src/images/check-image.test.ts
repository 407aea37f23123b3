import type { Translate } from '@portal/shared';
import { bareSvg, jpeg, movie, nothingKnown, others, png, webp } from '../testing/image-bytes';
import { checkImage } from './check-image';
import { refusalText } from './refusal-text';

const without = (bytes: Uint8Array, end: number) => bytes.subarray(0, bytes.length - end);

test.each([
  ['a JPEG', jpeg()],
  ['a JPEG with the film a phone writes behind it', jpeg({ behind: 'ftypmp42 \xff\xd8' })],
  ['a PNG', png()],
  ['a lossy WebP', webp.lossy],
  ['a lossless WebP', webp.lossless],
  ['an extended WebP', webp.extended],
])('%s is taken', (_, bytes) => {
  expect(checkImage(bytes)).toBeNull();
});

test.each([
  ['heic', others.heic],
  ['avif', others.avif],
  ['gif', others.gif],
  ['pdf', others.pdf],
  ['svg', others.svg],
  ['svg', bareSvg],
])('%s is refused by its name, whatever the file is called', (kind, bytes) => {
  const refusal = checkImage(bytes);
  expect(refusal).toEqual({ why: 'kind', kind });
  const t: Translate = (text, values) => `${text} ${JSON.stringify(values)}`;
  expect(refusal && refusalText(refusal, t)).toContain(kind.toUpperCase());
});

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a program', nothingKnown, 'unknown'],
  ['a film', movie, 'unknown'],
])('%s is refused as %s', (_, bytes, why) => {
  expect(checkImage(bytes)).toEqual({ why });
});

test.each([
  ['JPEG', jpeg()],
  ['PNG', png()],
  ['lossy WebP', webp.lossy],
  ['lossless WebP', webp.lossless],
  ['extended WebP', webp.extended],
])('a %s is refused wherever it is cut off', (_, bytes) => {
  for (let end = 1; end < bytes.length - 12; end += 1) {
    expect(checkImage(without(bytes, end))).toEqual({ why: 'incomplete' });
  }
});

test.each([
  ['JPEG', jpeg({ width: 12_000, height: 12_000 })],
  ['PNG', png({ width: 12_000, height: 12_000 })],
])('a %s of too many pixels is refused without decoding it', (_, bytes) => {
  expect(checkImage(bytes)).toEqual({ why: 'too-many-pixels', width: 12_000, height: 12_000 });
});

test('random bytes behind a good beginning never throw', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const noise = Uint8Array.from({ length: 64 }, (_, index) => (seed * (index + 7) * 31) % 256);
    for (const start of [[0xff, 0xd8, 0xff], [...png().subarray(0, 16)]]) {
      expect(() => checkImage(Uint8Array.from([...start, ...noise]))).not.toThrow();
    }
  }
});
