import axios, { type InternalAxiosRequestConfig } from 'axios';
import { CALLS, DEFAULT_CONFIG } from '../contract';
import { createHttpClient } from './client';

let chunkArrives: boolean | 'never' = true;
let chunksAsked = 0;

jest.mock('./axios-transport', () => {
  chunksAsked += 1;
  if (chunkArrives === 'never') {
    // An import waits for a module with a `then`.
    return { __esModule: true, then: () => undefined };
  }
  if (!chunkArrives) throw new Error('ChunkLoadError');
  return jest.requireActual<object>('./axios-transport');
});

function createClient() {
  const sent: InternalAxiosRequestConfig[] = [];
  const instance = axios.create({
    adapter: async (config) => {
      sent.push(config);
      return { status: 200, data: {}, statusText: '', headers: {}, config };
    },
  });
  const session = { accessToken: () => null, recover: async () => null };
  return { sent, http: createHttpClient({ hosts: DEFAULT_CONFIG.hosts, session }, instance) };
}

beforeEach(() => {
  jest.resetModules();
  chunkArrives = true;
  chunksAsked = 0;
});

test('the transport loads with the first call', async () => {
  const { http, sent } = createClient();
  expect(chunksAsked).toBe(0);
  await Promise.all([http.call(CALLS.loginMethods), http.call(CALLS.loginMethods)]);
  await http.call(CALLS.loginMethods);
  expect(sent).toHaveLength(3);
  expect(chunksAsked).toBe(1);
});

test('if it fails to load, the call has no network, and the next one loads it again', async () => {
  chunkArrives = false;
  const { http, sent } = createClient();
  await expect(http.call(CALLS.loginMethods)).rejects.toMatchObject({
    failure: { kind: 'network', retryable: true },
  });
  chunkArrives = true;
  await http.call(CALLS.loginMethods);
  expect(sent).toHaveLength(1);
});

test('if it fails to load, an aborted call stays aborted', async () => {
  chunkArrives = false;
  const { http } = createClient();
  const call = http.call(CALLS.loginMethods, { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } });
});

test('a call that is aborted meanwhile does not wait for it', async () => {
  chunkArrives = 'never';
  const { http } = createClient();
  const leaving = new AbortController();
  const call = http.call(CALLS.loginMethods, { signal: leaving.signal });
  await new Promise((resolve) => setTimeout(resolve));
  leaving.abort();
  await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } });
});

test('a call that is aborted meanwhile is not sent once it has loaded', async () => {
  const { http, sent } = createClient();
  const leaving = new AbortController();
  const call = http.call(CALLS.loginMethods, { signal: leaving.signal });
  leaving.abort();
  await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
});
