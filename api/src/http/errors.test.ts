import { Writable } from 'node:stream';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { DatabaseUnavailable } from '../database/unavailable';
import { answerErrors, invalid, tooManyRequests } from './errors';
import { logging } from './logging';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const app = Fastify(logging({ stream }));

answerErrors(app);
app.get('/broken', async () => {
  throw Object.assign(new Error('relation "secrets" is missing'), {
    detail: 'Key (token)=(a-token-of-a-person)',
  });
});
app.get('/paused', async () => {
  throw new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
});
app.get('/invalid', async () => {
  throw invalid({ email: ['is taken.'], name: ['is short.'] });
});
app.get('/often', async () => {
  throw tooManyRequests(61);
});
app.post('/echo', async (request) => {
  const { body, query, headers } = request;
  request.log.info({ password: 'hunter2', body, query, headers }, 'seen');
  return {};
});
await app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
afterAll(() => app.close());

test('an unexpected error is logged and not revealed', async () => {
  const response = await fetch(`${origin}/broken`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Something went wrong.' });
  expect(lines.join('')).toContain('relation \\"secrets\\" is missing');
  expect(lines.join('')).not.toContain('a-token-of-a-person');
});

test('an unavailable database is a temporary failure, with the time to try again', async () => {
  const response = await fetch(`${origin}/paused`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  // A browser that a wallet redirected here opens the address again.
  expect(response.headers.get('refresh')).toBe('5');
  expect(await response.json()).toEqual({
    message: 'The service is paused for a moment. Please try again.',
  });
  expect(lines.join('')).toContain('ECONNREFUSED 10.0.0.7:5432');
});

test('refused fields are named', async () => {
  const response = await fetch(`${origin}/invalid`);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    message: 'is taken.',
    errors: { email: ['is taken.'], name: ['is short.'] },
  });
});

test('too many requests are refused with the time to wait', async () => {
  const response = await fetch(`${origin}/often`);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('61');
  expect(await response.json()).toEqual({
    message: 'Too many attempts. Try again in 61 seconds.',
  });
});

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [900, '15 minutes'],
  [5_400, '2 hours'],
])('%d seconds read as %s', (seconds, text) => {
  expect(tooManyRequests(seconds).message).toBe(`Too many attempts. Try again in ${text}.`);
});

test('an unknown address answers JSON', async () => {
  const response = await fetch(`${origin}/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'There is nothing at this address.' });
});

test('a body that is not JSON is refused in the same format', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/echo`, { method: 'POST', headers, body: '{"a":' });
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()) as object)).toEqual(['message']);
});

test('no secret is written to the log', async () => {
  await fetch(`${origin}/echo?code=secret-1&nonce=secret-2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret-3' },
    body: JSON.stringify({
      password: 'hunter2',
      refresh_token: 'secret-4',
      otp: 'secret-5',
      code: 'secret-6',
      token: 'secret-7',
      current_password: 'hunter2',
      conf_password: 'hunter2',
      password_confirm: 'hunter2',
    }),
  });
  expect(lines.join('')).toContain('seen');
  expect(lines.join('')).not.toMatch(/hunter2|secret-/);
});
