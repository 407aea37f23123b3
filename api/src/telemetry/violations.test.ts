import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoadCount } from '@portal/shared/contract';
import { consoleToken } from '../testing/operators';
import { startTestApi } from '../testing/test-api';

const ORIGIN = 'https://portal.example.com';

const version = (name: string, number: string, traffic: number) => ({
  url: `/remotes/${name}/${number}/entry.js`,
  metadata: { version: number, integrity: '' },
  deployment: { traffic, default: traffic === 100 },
});

const host = createServer((_request, response) => {
  const microFrontends = {
    shell: [version('shell', '1.1.0', 100)],
    'mfe-policy': [version('mfe-policy', '1.0.0', 100), version('mfe-policy', '1.1.0', 10)],
  };
  response.end(JSON.stringify({ schema: '', microFrontends }));
}).listen(0, '127.0.0.1');
await once(host, 'listening');
const { port } = host.address() as AddressInfo;
const api = await startTestApi({ origin: ORIGIN, liveSet: `http://127.0.0.1:${port}/live.json` });
afterAll(async () => {
  await api.close();
  host.close();
});

const CALL = '/api/telemetry/v1/violations';

const send = (body: unknown, type: string, shell = '1.1.0') =>
  api.send('POST', CALL, { query: { shell }, headers: { 'content-type': type }, body });

const reportTo = (...bodies: object[]) =>
  send(
    bodies.map((body) => ({
      type: 'csp-violation',
      age: 1,
      url: `${ORIGIN}/forgot-password/secret-code`,
      user_agent: 'Somebody’s browser',
      body: {
        documentURL: `${ORIGIN}/forgot-password/secret-code?who=asha#here`,
        disposition: 'enforce',
        ...body,
      },
    })),
    'application/reports+json',
  );

async function samples(): Promise<string[]> {
  const { text } = await api.send('GET', '/metrics');
  return text.split('\n').filter((line) => line.startsWith('portal_policy_violations_total{'));
}

const sample = (remote: string, of: string, directive: string, blocked: string) =>
  `portal_policy_violations_total{remote="${remote}",version="${of}",directive="${directive}",blocked="${blocked}"}`;

test('violations are counted by the owner of the file, the rule and the kind of the refused resource', async () => {
  const handler = { effectiveDirective: 'script-src-attr', blockedURL: 'inline' };
  const file = `${ORIGIN}/remotes/mfe-policy/1.1.0/main.js?x#y`;
  const pixel = { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/p?who=asha#x' };
  const { status } = await reportTo(handler, { ...handler, sourceFile: file }, pixel, pixel);
  expect(status).toBe(204);
  expect(await samples()).toEqual([
    `${sample('mfe-policy', '1.1.0', 'script-src-attr', 'inline')} 1`,
    `${sample('shell', '1.1.0', 'img-src', 'foreign')} 2`,
    `${sample('shell', '1.1.0', 'script-src-attr', 'inline')} 1`,
  ]);
});

test.each([
  ['own', `${ORIGIN}/film.mp4?who=asha`],
  ['foreign', 'https://evil.example/film.mp4'],
  ['data', 'data'],
  ['blob', `blob:${ORIGIN}/1`],
  ['other', 'about:blank'],
  ['other', ''],
])('as %s counts what was refused as %j', async (kind, blockedURL) => {
  const of = sample('shell', '1.1.0', 'media-src', kind);
  const counted = async () => (await samples()).find((line) => line.startsWith(of)) ?? '';
  const before = await counted();
  await reportTo({ effectiveDirective: 'media-src', blockedURL });
  expect(await counted()).not.toBe(before);
});

test('browsers that report in the older format are counted', async () => {
  const report = {
    'document-uri': `${ORIGIN}/cameras`,
    'violated-directive': "base-uri 'none'",
    'blocked-uri': 'https://evil.example',
  };
  const { status } = await send({ 'csp-report': report }, 'application/csp-report');
  expect(status).toBe(204);
  expect(await samples()).toContain(`${sample('shell', '1.1.0', 'base-uri', 'foreign')} 1`);
});

test.each([
  ['a version that is not live', { sourceFile: `${ORIGIN}/remotes/mfe-policy/9.9.9/main.js` }],
  ['another document', { documentURL: 'https://elsewhere.example/' }],
  ['a rule nobody knows', { effectiveDirective: 'x'.repeat(1000) }],
  ['an extension of the browser', { sourceFile: 'chrome-extension' }],
  ['an address that is none', { documentURL: 7, blockedURL: [], sourceFile: {} }],
])('%s is not counted', async (_what, change) => {
  const before = await samples();
  const { status } = await reportTo({
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    ...change,
  });
  expect(status).toBe(204);
  expect(await samples()).toEqual(before);
});

test('a shell that is not live is not counted', async () => {
  const before = await samples();
  const of = { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: `${ORIGIN}/` };
  const reports = [{ type: 'csp-violation', body: of }];
  expect((await send(reports, 'application/reports+json', '0.0.1')).status).toBe(204);
  expect(await samples()).toEqual(before);
  expect((await send(reports, 'application/reports+json')).status).toBe(204);
  expect(await samples()).not.toEqual(before);
});

test.each([
  ['no report', 'application/reports+json', '{'],
  ['too much', 'application/csp-report', `"${'x'.repeat(70_000)}"`],
])('%s is refused', async (_what, type, text) => {
  const response = await fetch(`${api.origin}${CALL}?shell=1.1.0`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: text,
  });
  expect([400, 413, 422]).toContain(response.status);
});

test('a canary is counted by the violations of its files, report by report', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const refused = async () => {
    const { body } = await api.send<LoadCount[]>('GET', '/api/operator/v1/load-counts', {
      token: consoleToken(api),
      query: { since, step: 86_400, remote: 'mfe-policy' },
    });
    return body.data.reduce((sum, { violations = 0 }) => sum + violations, 0);
  };
  const before = await refused();
  const refusal = {
    effectiveDirective: 'script-src',
    blockedURL: 'eval',
    sourceFile: `${ORIGIN}/remotes/mfe-policy/1.1.0/main.js`,
  };
  await reportTo(refusal, refusal);
  await reportTo(refusal);
  expect(await refused()).toBe(before + 3);
});

test('of a message with 200 reports 50 count', async () => {
  const font = { effectiveDirective: 'font-src', blockedURL: 'data' };
  await reportTo(...Array.from({ length: 200 }, () => font));
  expect(await samples()).toContain(`${sample('shell', '1.1.0', 'font-src', 'data')} 50`);
});
