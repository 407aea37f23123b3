import { buffer } from 'node:stream/consumers';
import { cleanUp, serverFixture } from '../../testing/portal-fixture';
import { bucketFixture } from '../../testing/store-kinds';
import { openBucket } from './bucket';
import { s3Settings } from './settings';

afterEach(cleanUp);

const HEADERS = { type: 'text/plain', cacheControl: 'no-cache' };
const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const IMPATIENT = { connect: 200, answer: 200, etag: 100 };

async function opened(patience?: typeof IMPATIENT) {
  const { server, environment, address } = await bucketFixture();
  return { server, bucket: openBucket(s3Settings(address, environment), patience) };
}

test('an object is written if there is none, or if it is still the known one', async () => {
  const { bucket } = await opened();
  const put = (text: string, condition: Parameters<typeof bucket.put>[3]) =>
    bucket.put('a/b.txt', Buffer.from(text), HEADERS, condition);

  expect(await bucket.get('a/b.txt')).toBeNull();
  expect(await bucket.etag('a/b.txt')).toBeNull();
  expect(await put('one', { etag: '"never"' })).toBe(false);
  expect(await put('one', 'absent')).toBe(true);
  expect(await put('two', 'absent')).toBe(false);
  const etag = (await bucket.etag('a/b.txt')) ?? '';
  expect(await put('two', { etag })).toBe(true);
  expect(await put('three', { etag })).toBe(false);
  expect((await bucket.get('a/b.txt'))?.body.toString()).toBe('two');
  await bucket.remove('a/b.txt');
  await bucket.remove('a/b.txt');
  expect(await bucket.open('a/b.txt')).toBeNull();
});

test('a listing is complete, however many pages it has', async () => {
  const { bucket } = await opened();
  const keys = Array.from({ length: 45 }, (_, index) => `many/${100 + index}/file.txt`);
  await Promise.all(keys.map((key) => bucket.put(key, Buffer.from('abc'), HEADERS, 'absent')));
  expect([...(await bucket.list('many/'))]).toEqual(keys.map((key) => [key, 3]));
  expect(await bucket.folders('many/')).toEqual(keys.map((key) => key.split('/')[1]));
  expect(await bucket.folders('none/')).toEqual([]);
});

test('a server that does not answer is reported as unavailable after a while', async () => {
  const { server, bucket } = await opened(IMPATIENT);
  server.disturb(() => 'hang');
  await expect(bucket.get('a.txt')).rejects.toMatchObject({ name: 'BucketAway' });
  const began = Date.now();
  await expect(bucket.etag('a.txt')).rejects.toMatchObject({ name: 'BucketAway' });
  expect(Date.now() - began).toBeLessThan(1_000);
});

test('a truncated answer is a failure, not a shorter file', async () => {
  const { server, bucket } = await opened();
  await bucket.put('a.txt', Buffer.alloc(100_000, 'x'), HEADERS, 'absent');
  server.disturb(() => 'cut-off');
  await expect(bucket.get('a.txt')).rejects.toMatchObject({
    name: 'BucketAway',
    message: expect.stringContaining('a.txt was cut off'),
  });
  server.disturb();
  const { body, size } = (await bucket.open('a.txt')) ?? { body: null, size: 0 };
  expect([size, body && (await buffer(body)).length]).toEqual([100_000, 100_000]);
});

describe('another server that is not S3', () => {
  const at = (origin: string) =>
    openBucket(s3Settings('s3://portal', { AWS_ENDPOINT_URL: origin, ...KEYS }));

  test.each([
    [200, 'BucketAway'],
    [302, 'BucketAway'],
    [403, 'BucketRefused'],
    [404, 'BucketAway'],
    [502, 'BucketAway'],
  ])('a page with the status %i', async (status, name) => {
    const origin = await serverFixture((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html><br></html>');
    });
    await expect(at(origin).list('')).rejects.toMatchObject({
      name,
      message: expect.stringContaining(`what answers there (HTTP ${status}) is no S3 server`),
    });
  });

  test('nothing but a number', async () => {
    const origin = await serverFixture((_request, response) => response.writeHead(404).end());
    await expect(at(origin).list('')).rejects.toMatchObject({
      name: 'BucketAway',
      message: 's3://portal cannot be reached: HTTP 404',
    });
  });

  test('the same page of a listing again and again', async () => {
    let requested = 0;
    const origin = await serverFixture((_request, response) => {
      requested += 1;
      const page = '<NextContinuationToken>a</NextContinuationToken>';
      response.end(`<ListBucketResult>${page}</ListBucketResult>`);
    });
    await expect(at(origin).list('')).rejects.toMatchObject({ name: 'BucketAway' });
    expect(requested).toBe(2);
  });

  test('no TLS', async () => {
    const origin = await serverFixture((_request, response) => response.end());
    await expect(at(origin.replace('http:', 'https:')).list('')).rejects.toMatchObject({
      name: 'BucketAway',
      message: expect.stringContaining('EPROTO'),
    });
  });
});
