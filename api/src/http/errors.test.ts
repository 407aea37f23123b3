import { Writable } from 'node:stream';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { answerErrors, invalid } from './errors';
import { safeLogger } from './logging';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const app = Fastify({ logger: safeLogger({ stream }) });
let origin: string;

beforeAll(async () => {
  answerErrors(app);
  app.get('/broken', async () => {
    throw Object.assign(new Error('relation "secrets" is missing'), {
      detail: 'Key (token)=(abc)',
    });
  });
  app.get('/invalid', async () => {
    throw invalid({ email: ['is taken.'], name: ['is short.'] });
  });
  app.post('/echo', async (request) => {
    request.log.info({ password: 'hunter2', body: request.body, headers: request.headers }, 'seen');
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

test('what was not expected is logged and not told', async () => {
  const response = await fetch(`${origin}/broken`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Something went wrong.' });
  expect(lines.join('')).toContain('relation \\"secrets\\" is missing');
  expect(lines.join('')).not.toContain('abc');
});

test('fields that are refused are named', async () => {
  const response = await fetch(`${origin}/invalid`);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    message: 'is taken.',
    errors: { email: ['is taken.'], name: ['is short.'] },
  });
});

test('an unknown address answers JSON', async () => {
  const response = await fetch(`${origin}/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'There is nothing at this address.' });
});

test('a body that is no JSON is refused in the same shape', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/echo`, { method: 'POST', headers, body: '{"a":' });
  expect(response.status).toBe(400);
  expect(Object.keys(await response.json())).toEqual(['message']);
});

test('no secret is written to the log', async () => {
  await fetch(`${origin}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer abcdef' },
    body: JSON.stringify({ password: 'hunter2', refresh_token: 'ghijkl' }),
  });
  expect(lines.join('')).toContain('seen');
  expect(lines.join('')).not.toMatch(/hunter2|abcdef|ghijkl/);
});
