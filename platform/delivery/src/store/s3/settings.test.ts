import { s3Settings } from './settings';

test.each([
  ['s3://portal', { bucket: 'portal', prefix: '' }],
  ['s3://portal/', { bucket: 'portal', prefix: '' }],
  ['s3://my.portal-1/live', { bucket: 'my.portal-1', prefix: 'live/' }],
  ['s3://portal/one/two/', { bucket: 'portal', prefix: 'one/two/' }],
])('%s is a location', (address, expected) => {
  expect(s3Settings(address, {})).toMatchObject(expected);
});

test.each([
  's3://',
  's3://p',
  's3:///live',
  's3://Portal',
  's3://portal//live',
  's3://portal/../other',
  's3://portal/a b',
  's3://portal/?x=1',
])('%s is not a location', (address) => {
  expect(() => s3Settings(address, {})).toThrow(`${address} is no address of a store`);
});

test('another server is called by https, unless its address asks for plain text', () => {
  const reached = (AWS_ENDPOINT_URL: string) =>
    s3Settings('s3://portal', { AWS_ENDPOINT_URL }).endpoint;
  expect(() => reached('http://bucket:9000')).toThrow(
    'AWS_ENDPOINT_URL sends secrets to another machine in plain text',
  );
  expect(reached('https://bucket:9000')).toBe('https://bucket:9000');
  expect(reached('http://bucket:9000?tls=no')).toBe('http://bucket:9000/');
});

test('by default the server is Amazon, and the SDK finds region and key', () => {
  expect(s3Settings('s3://portal', {})).toMatchObject({
    endpoint: undefined,
    region: undefined,
    credentials: undefined,
    pathStyle: false,
  });
});

test("another server has the bucket in the path and Amazon's first region by default", () => {
  const AWS_ENDPOINT_URL = 'http://127.0.0.1:9000';
  expect(s3Settings('s3://portal', { AWS_ENDPOINT_URL })).toMatchObject({
    endpoint: AWS_ENDPOINT_URL,
    region: 'us-east-1',
    pathStyle: true,
  });
  const environment = {
    AWS_ENDPOINT_URL,
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9001',
    AWS_REGION: 'eu-central-1',
    PORTAL_S3_PATH_STYLE: '0',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
  };
  expect(s3Settings('s3://portal', environment)).toMatchObject({
    endpoint: 'http://127.0.0.1:9001',
    region: 'eu-central-1',
    pathStyle: false,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
  });
});

test('the setting for path style is 1 or 0; an empty value counts as unset', () => {
  const place = (PORTAL_S3_PATH_STYLE: string) =>
    s3Settings('s3://portal', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000', PORTAL_S3_PATH_STYLE });
  expect(place('').pathStyle).toBe(true);
  expect(() => place('yes')).toThrow("PORTAL_S3_PATH_STYLE is 1 or 0, not 'yes'");
});

test.each(['127.0.0.1:9000', 'localhost:9000', 's3.example.com', 'ftp://s3.example.com'])(
  'an invalid address of a server is refused with the name of its variable: %s',
  (endpoint) => {
    for (const name of ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3']) {
      expect(() => s3Settings('s3://portal', { [name]: endpoint })).toThrow(
        `${name} is no address: ${endpoint}`,
      );
    }
  },
);
