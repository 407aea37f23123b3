import { connect } from 'node:net';
import { picture } from '../testing/image-files';
import { getAddress, testApi } from '../testing/test-api';
import { upload } from '../testing/kyc';
import { MAX_REQUEST_BYTES } from './sent-form';

const MB = 1024 * 1024;

const api = await testApi();
const token = (await api.signIn()).access_token;

interface Flood {
  method: string;
  path: string;
  headers: Record<string, string>;
  first?: string;
}

const getChunk = (contents: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${contents.length.toString(16)}\r\n`),
    contents,
    Buffer.from('\r\n'),
  ]);

/**
 * Sends a body of unknown length until the server stops reading, as no well-behaved client does: it continues after the
 * answer. Returns how much was read.
 */
const flood = ({ method, path, headers, first = '' }: Flood): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(api.origin);
    const chunk = getChunk(Buffer.alloc(MB, 'x'));
    const connection = connect(Number(port), hostname);
    const send = () => {
      while (connection.bytesWritten < 400 * MB) {
        if (!connection.write(chunk)) return;
      }
      connection.end();
    };
    connection.on('data', () => undefined);
    connection.on('error', () => undefined);
    connection.on('close', () => resolve(connection.bytesWritten));
    connection.on('drain', send);
    const lines = Object.entries({ host: 'localhost', 'transfer-encoding': 'chunked', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    connection.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
    if (first !== '') connection.write(getChunk(Buffer.from(first)));
    send();
  });

const form = 'multipart/form-data; boundary=x';
const file = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
const field = '--x\r\nContent-Disposition: form-data; name="model"\r\n\r\n';
const post = (path: string, type: string, first = ''): Flood => ({
  method: 'POST',
  path,
  headers: { 'content-type': type },
  first,
});

const floods: [what: string, flood: Flood, isSignedIn: boolean][] = [
  ['a file of nobody', post(getAddress('imageUpload'), form, file), false],
  ['JSON', post(getAddress('login'), 'application/json', '"'), false],
  ['a beacon', post(getAddress('reportBeacon'), 'application/json', '"'), false],
  ['a kind nobody reads', post(getAddress('login'), 'video/mp4'), false],
  ['a call that is not there', post('/api/nothing', 'application/json'), false],
  ['what is only read', { ...post('/api/health', 'text/plain'), method: 'GET' }, false],
  [
    'a form of the sandbox',
    post('/sandbox/partner/token', 'application/x-www-form-urlencoded'),
    false,
  ],
  ['a file', post(getAddress('imageUpload'), form, file), true],
  ['a field', post(getAddress('imageUpload'), form, field), true],
  ['what stands before the first part', post(getAddress('imageUpload'), form), true],
  ['a verification', post(getAddress('kycCreate'), form, field), true],
];

// Data in the buffers between the two counts here too.
const MAX_BYTES = MAX_REQUEST_BYTES + 24 * MB;

describe('a body without an end is read up to a limit', () => {
  const taken = new Map<string, number>();

  // In parallel, because the API lets some of them wait before it ends the connection.
  beforeAll(async () => {
    const authorization = `Bearer ${token}`;
    await Promise.all(
      floods.map(async ([what, endless, isSignedIn]) => {
        const headers = { ...endless.headers, ...(isSignedIn && { authorization }) };
        taken.set(what, await flood({ ...endless, headers }));
      }),
    );
  });

  test.each(floods)('of %s', (what) => expect(taken.get(what)).toBeLessThan(MAX_BYTES));
});

test('a file that is too large gets its refusal', async () => {
  const { status, body } = await upload(api, token, Buffer.alloc(25 * MB, 1));
  expect({ status, body }).toEqual({
    status: 413,
    body: { message: 'The file is too large: 8 MB at most.' },
  });
});

test.each(['close', 'keep-alive'])(
  'JSON that is too large gets its refusal once it is sent, on a connection: %s',
  async (kind) => {
    const { hostname, port } = new URL(api.origin);
    const half = 'x'.repeat(MB);
    const connection = connect(Number(port), hostname);
    let received = '';
    const answered = new Promise<void>((resolve, reject) => {
      connection.on('data', (words) => {
        received += String(words);
        resolve();
      });
      connection.on('error', reject);
    });
    connection.write(
      `POST ${getAddress('login')} HTTP/1.1\r\nhost: localhost\r\nconnection: ${kind}\r\n` +
        `content-type: application/json\r\ncontent-length: ${2 * MB}\r\n\r\n${half}`,
    );
    // By then it would have an answer, and a connection that ends with it, which resets the rest.
    for (let n = 0; n < 5; n += 1) await api.send('GET', '/api/nothing');
    expect(received).toBe('');
    connection.write(half);
    await answered;
    expect(received).toMatch(/^HTTP\/1.1 413 /);
    connection.destroy();
  },
);

test('the concurrent uploads of one subscriber are limited', async () => {
  const photo = await picture({ width: 3000, height: 3000 }).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(api, token, photo)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect((await upload(api, token, photo)).status).toBe(200);
});
