import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEmptyApp } from '../create-api';
import { apiDocument, endpointsByTag } from '../testing/api-document';
import { consoleToken, linkFor, operatorBrowser } from '../testing/operators';
import { startTestApi, type TestApi, testApi } from '../testing/test-api';

const OPS = 'ops.example.com';
const PORTAL = 'portal.example.com';
/** The host as processes on one machine address each other. */
const ELSEWHERE = '127.0.0.1:4000';
const ORIGINS = { origin: `https://${PORTAL}`, opsOrigin: `https://${OPS}` };

const NOTHING_THERE = 'There is nothing at this address.';

const api = await testApi(ORIGINS);

type Headers = Record<string, string>;

/** Sends a request exactly as written: `fetch` sets the host itself. */
async function ask(method: string, path: string, headers: Headers, { origin }: TestApi = api) {
  const outgoing = request(new URL(path, origin), { method, headers, agent: false }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

const isThere = async (method: string, path: string, headers: Headers, of?: TestApi) =>
  !(await ask(method, path.replaceAll(/\{\w+\}/g, '1'), headers, of)).text.includes(NOTHING_THERE);

/**
 * The status under the names of subscribers and of operators, and under another one without and with a machine’s token.
 */
const whereIs = async (method: string, path: string) => [
  await isThere(method, path, { host: PORTAL, ...machine }),
  await isThere(method, path, { host: OPS }),
  await isThere(method, path, { host: ELSEWHERE, cookie: '__Host-portal_operator=x' }),
  await isThere(method, path, { host: ELSEWHERE, ...machine }),
];
const machine = { authorization: `Bearer ${consoleToken(api)}` };

const endpoints = [...endpointsByTag(await apiDocument(api)).values()]
  .flat()
  .map(({ method, path }) => [method, path] as const);
const isOfOperators = ([, path]: readonly [string, string]) =>
  /^\/api\/(ops|operator)\/v1\//.test(path);
const isOfAll = ([, path]: readonly [string, string]) =>
  /^\/api\/(health|ready|telemetry\/v1\/\w+)$/.test(path);

test('it covers some calls of each kind', () => {
  expect(endpoints.filter(isOfOperators).length).toBeGreaterThan(20);
  expect(endpoints.filter(isOfAll).length).toBeGreaterThan(3);
});

test.each(endpoints.filter(isOfOperators))(
  '%s %s is available under operators’ name, and elsewhere to machines',
  async (method, path) => {
    expect(await whereIs(method, path)).toEqual([false, true, false, true]);
  },
);

test.each<readonly [string, string]>([
  ...endpoints.filter((one) => !isOfOperators(one) && !isOfAll(one)),
  ['GET', '/api/docs'],
  ['GET', '/api/docs/openapi.json'],
  ['GET', '/sandbox/mail'],
  ['GET', '/sandbox/partner/auth'],
])('%s %s is not available under operators’ name', async (method, path) => {
  expect(await whereIs(method, path)).toEqual([true, false, true, true]);
});

test.each<readonly [string, string]>([
  ...endpoints.filter(isOfAll),
  ['GET', '/metrics'],
  ['GET', '/ready'],
])('%s %s is available under all names', async (method, path) => {
  expect(await whereIs(method, path)).toEqual([true, true, true, true]);
});

test('a hidden call answers like any unknown address', async () => {
  const answerAt = (path: string) => ask('POST', path, { host: PORTAL });
  expect(await answerAt('/api/ops/v1/operators')).toEqual(await answerAt('/api/unknown'));
});

test.each([
  ['OPS.Example.com', true],
  ['ops.example.com:443', true],
  ['ops.example.com:8443', false],
  ['ops.example.com.', false],
  ['portal.example.com.', false],
  ['portal.example.com:443', false],
  ['portal.example.com@ops.example.com', false],
])('under the name %s a browser finds the calls of operators: %p', async (host, found) => {
  expect(await isThere('GET', '/api/ops/v1/audit', { host })).toBe(found);
});

test('a forwarded name counts only from a trusted proxy', async () => {
  const forged = { host: PORTAL, 'x-forwarded-host': OPS };
  expect(await isThere('GET', '/api/ops/v1/audit', forged)).toBe(false);
  await using behindProxy = await startTestApi({ ...ORIGINS, trustProxy: ['127.0.0.1'] });
  expect(await isThere('GET', '/api/ops/v1/audit', forged, behindProxy)).toBe(true);
  const inverse = { host: OPS, 'x-forwarded-host': PORTAL };
  expect(await isThere('GET', '/api/ops/v1/audit', inverse, behindProxy)).toBe(false);
});

test('links point there, and the session is a cookie that only this name can set', async () => {
  await using behindProxy = await startTestApi({ ...ORIGINS, trustProxy: ['127.0.0.1'] });
  const link = await linkFor(behindProxy, 'asha', 'operator');
  expect(link).toMatch(/^https:\/\/ops\.example\.com\/ops#link=/);
  const browser = operatorBrowser(behindProxy, { 'x-forwarded-host': OPS });
  const { headers } = await browser.followLink(link);
  expect(headers.get('set-cookie')).toMatch(/^__Host-portal_operator=.*; Secure$/);
  expect((await browser.ask('GET', '/audit')).status).toBe(200);
  const atPortal = { headers: { 'x-forwarded-host': PORTAL } };
  expect((await browser.ask('GET', '/audit', atPortal)).status).toBe(404);
});

test('a page of subscribers may send nothing there', async () => {
  const statusFrom = async (headers: Headers) =>
    (await ask('POST', '/api/ops/v1/session/link', { host: OPS, ...headers })).status;
  expect(await statusFrom({ origin: ORIGINS.origin })).toBe(403);
  expect(await statusFrom({ origin: ORIGINS.origin, 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await statusFrom({ origin: ORIGINS.opsOrigin, 'sec-fetch-site': 'same-origin' })).not.toBe(
    403,
  );
});

test('one host for both is refused, also on two ports', () => {
  const origin = 'https://portal.example.com';
  const start = () => createEmptyApp({ dataFolder: '', origin, opsOrigin: `${origin}:8443` });
  expect(start).toThrow('PORTAL_OPS_ORIGIN needs another host name than PORTAL_ORIGIN.');
});

test.each([
  [{ demoData: false }, 1],
  [{ demoData: false, opsOrigin: ORIGINS.opsOrigin }, 0],
  [{ demoData: true }, 0],
])('with %j the log says %i times that operators share an origin', (options, times) => {
  const lines: string[] = [];
  const logger = { stream: { write: (line: string) => void lines.push(line) } };
  createEmptyApp({ dataFolder: '', origin: ORIGINS.origin, ...options, logger });
  expect(lines.filter((line) => line.includes('PORTAL_OPS_ORIGIN is not set'))).toHaveLength(times);
});
