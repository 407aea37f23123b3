import { CALLS, type CallName, DEFAULT_CONFIG } from '@portal/shared/contract';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()), 60_000);
afterAll(() => api.close());

const describedAt = async (name: CallName) => {
  const { body } = await api.send('GET', '/api/docs/openapi.json');
  const { host, path, method } = CALLS[name];
  return body.paths[DEFAULT_CONFIG.hosts[host] + path]?.[method.toLowerCase()];
};

test.each(Object.keys(CALLS) as CallName[])(
  '%s is described as the contract has it',
  async (name) => {
    const operation = await describedAt(name);
    expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
    expect(operation.security === undefined).toBe(CALLS[name].public === true);
  },
);

test('the document is OpenAPI 3.1', async () => {
  const { body } = await api.send('GET', '/api/docs/openapi.json');
  expect(body.openapi).toBe('3.1.0');
});

test('the page shows every call and works under its strict policy', async () => {
  const { headers, text } = await api.send('GET', '/api/docs');
  for (const { host, path } of Object.values(CALLS)) {
    expect(text).toContain(DEFAULT_CONFIG.hosts[host] + path);
  }
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(text).not.toMatch(/<script|<style| style=/);
  expect((await api.send('GET', '/api/docs/docs.css')).status).toBe(200);
});

test('links of the page lead to a place of the page', async () => {
  const { text } = await api.send('GET', '/api/docs');
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(15);
  for (const id of targets) expect(text).toContain(`id="${id}"`);
});
