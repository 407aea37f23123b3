import { jpeg } from '../../testing/image-files';
import { S3_KEYS, s3Server } from '../../testing/s3-server';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { upload, uploaded } from '../../testing/kyc';
import { s3Storage } from './s3-storage';

const server = await s3Server();
afterAll(() => server.close());
afterEach(() => server.fail(false));

const settings = () => ({
  bucket: server.bucket,
  endpoint: server.origin,
  credentials: S3_KEYS,
  pathStyle: true,
});

test('a stored image is read back until it is removed', async () => {
  const storage = await s3Storage(settings());
  const bytes = Buffer.from([0, 1, 2, 255]);
  await storage.put('a.webp', bytes);
  expect(server.objects.get('a.webp')).toMatchObject({ body: bytes, type: 'image/webp' });
  expect(await storage.get('a.webp')).toEqual(bytes);
  await storage.remove('a.webp');
  await storage.remove('a.webp');
  expect(await storage.get('a.webp')).toBeUndefined();
});

test('with another secret nothing can be written or read', async () => {
  const credentials = { ...S3_KEYS, secretAccessKey: 'another' };
  const storage = await s3Storage({ ...settings(), credentials });
  await expect(storage.put('b.webp', Buffer.from('b'))).rejects.toThrow('SignatureDoesNotMatch');
  await expect(storage.get('b.webp')).rejects.toThrow('SignatureDoesNotMatch');
  expect(server.objects.has('b.webp')).toBe(false);
});

test('a missing bucket is a failure, not a missing image', async () => {
  const storage = await s3Storage({ ...settings(), bucket: 'elsewhere' });
  await expect(storage.get('a.webp')).rejects.toThrow('NoSuchBucket');
});

describe('an API with a bucket', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi({ s3: settings() });
    token = (await api.signIn('bina@example.com')).access_token;
  });
  afterAll(() => api.close());

  const fetched = (file: string) => api.call('documentImage', { token, params: { file } });

  test('stores images there', async () => {
    const file = await uploaded(api, token, await jpeg());
    expect((await fetched(file)).bytes).toEqual(server.objects.get(file)?.body);
  });

  test('reports a failing bucket, and continues when it is back', async () => {
    const file = await uploaded(api, token, await jpeg());
    server.fail(true);
    const message = 'Images cannot be reached right now. Please try again.';
    expect(await upload(api, token, await jpeg())).toMatchObject({
      status: 503,
      body: { message },
    });
    expect(await fetched(file)).toMatchObject({ status: 503, body: { message } });
    server.fail(false);
    expect((await fetched(file)).status).toBe(200);
    expect((await upload(api, token, await jpeg())).status).toBe(200);
  });
});
