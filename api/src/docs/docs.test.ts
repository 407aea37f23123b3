import { CALLS, type CallName, DEFAULT_CONFIG } from '@portal/shared/contract';
import { apiDocument, type Endpoint, endpointsByTag } from '../testing/api-document';
import { consoleToken, signedInOperator } from '../testing/operators';
import { testApi } from '../testing/test-api';

const api = await testApi();

const describedAt = async (name: CallName) => {
  const { paths } = await apiDocument(api);
  const { host, path, method } = CALLS[name];
  return paths[DEFAULT_CONFIG.hosts[host] + path]?.[method.toLowerCase()];
};

test.each(Object.keys(CALLS) as CallName[])('%s is described as in the contract', async (name) => {
  const operation = await describedAt(name);
  expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
  expect(operation?.security === undefined).toBe(CALLS[name].public === true);
});

test('the document is OpenAPI 3.1', async () => {
  expect(await apiDocument(api)).toMatchObject({ openapi: '3.1.0' });
});

test('the page reads the document with its own scripts and styles, under a strict policy', async () => {
  const { headers, text } = await api.send('GET', '/api/docs');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'; connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(text).not.toMatch(/<script>|<style| style=/);
  const addresses = [...text.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(([, at]) => at);
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const { status, headers: sent } = await api.send('GET', address ?? '');
    expect({ status, type: sent.get('content-type') }).toEqual({
      status: 200,
      type: expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/),
    });
  }
});

const endpoints = async (): Promise<Endpoint[]> =>
  [...endpointsByTag(await apiDocument(api)).values()].flat();

/** Statuses that the server sends by itself, for any call. */
const BY_ITSELF = [400, 413, 414, 415];

/** The JSON type that a call accepts: browsers have their own types for reports. */
const getJsonType = ({ requestBody }: Endpoint): string => {
  const [first] = Object.keys(requestBody?.content ?? {});
  return first?.startsWith('application/') ? first : 'application/json';
};

/** Requests that no call can read, each with another fault. */
const unreadable = (type: string) => [
  { path: '%', type, body: '{}' },
  { path: 'a'.repeat(200), type, body: '{}' },
  { path: 'a', type, body: '{' },
  { path: 'a', type, body: JSON.stringify('a'.repeat(70_000)) },
  { path: 'a', type: 'image/gif', body: 'GIF89a' },
];

test('each call documents exactly the refusals of the server that can happen to it', async () => {
  const { access_token: token } = await api.signIn();
  let people = 0;
  const credentials = async (path: string, security: object[]): Promise<Record<string, string>> => {
    if (/^\/api\/ops\/v1\/(me|session)\b/.test(path)) {
      // A separate person for each call, because it may sign them out.
      const person = await signedInOperator(api, `person ${(people += 1)}`);
      return { cookie: person.cookie(), 'sec-fetch-site': 'same-origin' };
    }
    const operators = security.some((scheme) => 'operator' in scheme);
    return { authorization: `Bearer ${operators ? consoleToken(api) : token}` };
  };
  for (const endpoint of await endpoints()) {
    const { method, path, responses, security = [] } = endpoint;
    let as = await credentials(path, security);
    const received = new Set<number>();
    for (const { path: segment, type, body } of unreadable(getJsonType(endpoint))) {
      const answer = await fetch(api.origin + path.replaceAll(/\{\w+\}/g, segment), {
        method,
        redirect: 'manual',
        headers: { 'content-type': type, ...as },
        ...(method === 'GET' ? {} : { body }),
      });
      if (BY_ITSELF.includes(answer.status)) received.add(answer.status);
      await answer.body?.cancel();
      if (method === 'DELETE' && path.endsWith('/session')) as = await credentials(path, security);
    }
    const declared = BY_ITSELF.filter((status) => status in responses);
    expect({ method, path, declared }).toEqual({
      method,
      path,
      declared: [...received].toSorted(),
    });
  }
});

test('an image is declared as an image', async () => {
  const operation = await describedAt('documentImage');
  const getTypes = (status: string) => Object.keys(operation?.responses[status]?.content ?? {});
  expect(getTypes('200')).toEqual(['image/webp']);
  expect(getTypes('404')).toEqual(['application/json']);
});

test('an address that cannot be read is refused in the usual format', async () => {
  for (const [segment, status, message] of [
    ['%', 400, 'This address cannot be read.'],
    ['a'.repeat(200), 414, 'This address is too long.'],
  ] as const) {
    const answer = await api.send('GET', `/api/images/${segment}`);
    expect(answer).toMatchObject({ status, body: { message } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});
