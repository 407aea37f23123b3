import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp, serverFixture } from '../testing/portal-fixture';
import { fault } from '../faults';
import { type Result, toResult, sendWhenReady } from './answers';

afterEach(cleanUp);

test('a long answer sends signs of life, and can end as a refusal', async () => {
  let resolve: (given: Result) => void = () => undefined;
  const promise = new Promise<Result>((settle) => (resolve = settle));
  const service = await serverFixture((request, response) => {
    void sendWhenReady(request, response, promise, 1);
  });
  const { status, headers, body } = await fetch(service);
  const chunks: string[] = [];
  for await (const chunk of body ?? []) {
    chunks.push(Buffer.from(chunk as Uint8Array).toString());
    // The outcome is known only after a sign of life.
    resolve(await toResult(() => Promise.reject(fault('NoCanary', { remote: 'mfe-cameras' }))));
  }
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(chunks[0]).toMatch(/^\n+$/);
  expect(JSON.parse(chunks.join(''))).toMatchObject({ error: { code: 'PORTAL-137' } });
});

test('a HEAD, whose answer is only a status, sends nothing before that is known', async () => {
  const service = await serverFixture((request, response) => {
    const given: Promise<Result> = pause(20, { status: 404, body: {} });
    void sendWhenReady(request, response, given, 1);
  });
  expect((await fetch(service, { method: 'HEAD' })).status).toBe(404);
});
