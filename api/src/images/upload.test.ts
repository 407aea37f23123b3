import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  gif,
  heic,
  hugePng,
  jpeg,
  pdf,
  picture,
  strayJpeg,
  svgWithScript,
  withComment,
} from '../testing/image-files';
import { startTestApi, testApi } from '../testing/test-api';
import { upload, uploaded, uploadForm } from '../testing/kyc';

const api = await testApi({ limits: { uploadBySubscriber: { max: 1000, seconds: 60 } } });
const token = (await api.signIn('bina@example.com')).access_token;

const stored = () => readdir(join(api.dataFolder, 'images'));

const fetchImage = (file: string, as = token) =>
  api.call('documentImage', { token: as, params: { file } });

describe.each([
  ['JPEG', () => picture().jpeg().toBuffer()],
  ['PNG', () => picture().png().toBuffer()],
  ['WebP', () => picture().webp().toBuffer()],
])('a %s', (_kind, make) => {
  test('is stored and shown to its owner', async () => {
    const { status, body } = await upload(api, token, await make());
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'image added successfully',
    });
    const { headers, bytes } = await fetchImage(body.data.file_name);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 400,
    });
  });
});

test('a stored image has an unguessable name, and only its owner can read it', async () => {
  const name = await uploaded(api, token, await jpeg());
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
  const { mode } = await stat(join(api.dataFolder, 'images', name));
  expect(mode & 0o777).toBe(0o600);
});

test('it is upright, at most 2000 pixels long, and has no location', async () => {
  const photo = await picture({ width: 3000, height: 1000 })
    .withExif({
      IFD0: { Make: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const { bytes } = await fetchImage(await uploaded(api, token, photo));
  const saved = await sharp(bytes).metadata();
  expect(saved).toMatchObject({ width: 667, height: 2000 });
  expect([saved.exif, saved.xmp, saved.iptc, saved.orientation]).toEqual(Array(4).fill(undefined));
  expect(bytes.includes('A phone')).toBe(false);
});

test('transparency becomes white, and grey images stay images', async () => {
  const clear = await sharp({
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { bytes } = await fetchImage(await uploaded(api, token, clear));
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  const grey = await picture().greyscale().toColourspace('b-w').jpeg().toBuffer();
  expect((await upload(api, token, grey)).status).toBe(200);
});

test.each<[string, () => Promise<Buffer>]>([
  ['stray bytes between its segments', strayJpeg],
  ['a comment that speaks of PDF', async () => withComment(await jpeg(), 'Made from %PDF-1.4')],
])('a JPEG with %s is read as decoders read it', async (_what, make) => {
  expect((await upload(api, token, await make())).status).toBe(200);
});

const withBehind = async (text: string) =>
  Buffer.concat([await jpeg(), Buffer.from(text, 'latin1')]);

describe('refused without storing anything:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['an SVG with a script', svgWithScript, 415, /^SVG images are not accepted\. Choose a JPEG/],
    ['a renamed PDF', pdf, 415, /^This is a PDF document, not an image\. Choose a JPEG/],
    ['a HEIC photo', heic, 415, /^HEIC photos cannot be read here\. Choose a JPEG, PNG or WebP/],
    ['a GIF', gif, 415, /^GIF images are not accepted\./],
    ['a text', () => Buffer.from('hello'), 415, /^This file is not an image/],
    ['a page', () => Buffer.from('<html><script>1</script>'), 415, /^This file is not an image/],
    ['an empty file', () => Buffer.alloc(0), 422, /^The file is empty\.$/],
    [
      'a truncated JPEG',
      async () => (await jpeg()).subarray(0, 20_000),
      422,
      /^The image is damaged or incomplete\./,
    ],
    [
      'a truncated PNG',
      async () => (await picture().png().toBuffer()).subarray(0, 20_000),
      422,
      /^The image is damaged or incomplete\./,
    ],
    [
      'a truncated WebP',
      async () => (await picture().webp().toBuffer()).subarray(0, 20_000),
      422,
      /^The image is damaged or incomplete\./,
    ],
    ['the head of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 422, /^The image is damaged/],
    [
      'a picture of 12,000 × 12,000',
      () => hugePng(12_000, 12_000),
      413,
      /^The image is too large: 12000 × 12000 pixels\. 25 megapixels is the limit\.$/,
    ],
    [
      'a picture of 100,000 × 100,000',
      () => hugePng(100_000, 100_000, 10),
      413,
      /^The image is too large: 100000 × 100000 pixels/,
    ],
    [
      'more than 8 MB',
      () => Buffer.alloc(25 * 1024 * 1024, 1),
      413,
      /^The file is too large: 8 MB/,
    ],
    [
      'an image that is a page too',
      () => withBehind('<script>alert(1)</script>'),
      422,
      /^This file holds more than an image\./,
    ],
    [
      'an image that is an archive too',
      () => withBehind('PK\x03\x04 a file PK\x05\x06'),
      422,
      /^This file holds more than an image\./,
    ],
    [
      'an image that is a PDF too',
      async () => {
        return withComment(await jpeg(), pdf().toString('latin1'));
      },
      422,
      /^This file holds more than an image\./,
    ],
  ])('%s', async (_what, make, status, message) => {
    const before = await stored();
    const answer = await upload(api, token, await make());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(await stored()).toEqual(before);
  });

  test('a request that declares an enormous length, before it is read', async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        `${api.origin}/api/subscriber/services/v1/image`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': 1024 ** 3,
          },
        },
        (response) => {
          resolve(response.statusCode);
          response.resume();
          sending.destroy();
        },
      ).on('error', reject);
      sending.write('--x\r\n');
    });
    expect(answer).toBe(413);
  });

  test('another model', async () => {
    const form = uploadForm(await jpeg());
    form.set('model', 'cameras');
    const { status, body } = await api.call('imageUpload', { token, body: form });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['model']);
  });

  test('a form without a file', async () => {
    const form = new FormData();
    form.set('model', 'subscribers');
    const { status, body } = await api.call('imageUpload', { token, body: form });
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'Image field is required.',
    });
    form.set('image', 'a text');
    expect((await api.call('imageUpload', { token, body: form })).status).toBe(422);
  });

  test('two files', async () => {
    const form = uploadForm(await jpeg());
    form.append('image', new Blob(['more']), 'more.jpg');
    const { status, body } = await api.call('imageUpload', { token, body: form });
    expect({ status, body }).toEqual({
      status: 413,
      body: { message: 'Send one file at a time.' },
    });
  });

  test('an incomplete form', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${token}`,
    };
    const response = await fetch(`${api.origin}/api/subscriber/services/v1/image`, {
      method: 'POST',
      headers,
      body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'The form could not be read. It may have been cut off on its way.',
    });
  });
});

test('the API answers other requests while images are decoded', async () => {
  const heavy = Promise.all(
    Array.from({ length: 4 }, async () => upload(api, token, hugePng(4_900, 4_900))),
  );
  const others = await Promise.all(
    Array.from({ length: 20 }, () => api.send('GET', '/api/health')),
  );
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await heavy).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('an image belongs to its owner; another’s, an unknown one and a path are not found', async () => {
  const own = await uploaded(api, token, await jpeg());
  const asha = (await api.signIn()).access_token;
  const paths = ['f'.repeat(32) + '.webp', '../signing-secret', '..%2f..', 'x'.repeat(90)];
  for (const [file, as] of [[own, asha], ...paths.map((path) => [path, token])]) {
    const { status, body } = await fetchImage(file!, as);
    expect({ status, body }).toEqual({ status: 404, body: { message: 'There is no such image.' } });
  }
  expect((await fetchImage('\0', token)).status).toBe(422);
  const nobody = await api.call('documentImage', { params: { file: own } });
  expect(nobody.status).toBe(401);
  expect((await upload(api, 'a.b.c', await jpeg())).status).toBe(401);
});

test('too many uploads are refused with the time to wait', async () => {
  await using few = await startTestApi({
    limits: { uploadBySubscriber: { max: 2, seconds: 60 } },
  });
  const as = (await few.signIn()).access_token;
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await upload(few, as, await jpeg()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]!.headers.has('retry-after')).toBe(true);
});
