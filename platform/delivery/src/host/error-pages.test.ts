import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

test('a number has its page even when nothing is released, and it runs nothing', async () => {
  const config = { ...DEFAULT_CONFIG, brand: 'Net & Sons' };
  const origin = await hostFixture(await storeFixture(), { config });
  const { status, headers, text } = await ask(origin, '/errors/PORTAL-203');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; /,
  );
  expect(text).toContain('<title>PORTAL-203: ');
  expect(text).toContain('Net &amp; Sons');
  expect(text).not.toContain('<script');
  expect((await ask(origin, '/errors/')).text).toContain('Numbered errors');
});

test.each(['/errors/PORTAL-999', '/errors/README', '/errors/../faults', '/errors'])(
  '%s is a page of the portal like any other',
  async (path) => {
    const store = await storeFixture({ name: HOST });
    expect((await ask(await hostFixture(store), path)).text).toContain('<title>Portal</title>');
  },
);
