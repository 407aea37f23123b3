import { press, shopAt } from '../testing/shop';
import { testApi } from '../testing/test-api';

const api = await testApi();
const bought = await (await shopAt(api)).buy('asha-01');
const page = new URL(bought.redirectUrl).pathname;

test('shows what is paid, to whom and how much, under a strict policy', async () => {
  const { status, headers, text } = await api.send('GET', page);
  expect(status).toBe(200);
  for (const part of ['Subscriber Portal', 'Home Plus', '6 Months', 'IPC-2026-01A7', 'मुख्य ढोका']) {
    expect(text).toContain(part);
  }
  expect(text.replaceAll('\u00a0', ' ')).toContain('NPR 2,824.99');
  expect([...text.matchAll(/<form method="post"/g)]).toHaveLength(4);
  expect(headers.get('cache-control')).toBe('no-store');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://portal.test;");
  expect(policy).not.toContain('unsafe');
  expect(text).not.toMatch(/<script|<style|style=|javascript:/);
});

test('in the language chosen in the portal it contains no English words except names', async () => {
  const headers = { cookie: 'portal_prefs=dark.ne.bs' };
  const { text } = await api.send('GET', page, { headers });
  expect(text).toContain('<html lang="ne">');
  expect(text).toContain('भुक्तानी पुष्टि गर्नुहोस्');
  for (const part of ['होम प्लस', '६ महिना', 'रु.\u00a0२,८२४.९९']) expect(text).toContain(part);
  const shown = text
    .replace(/^[^]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|Subscriber Portal|IPC-2026-01A7/g, '');
  expect(shown).not.toMatch(/[A-Za-z]/);
});

test('its style sheet is served', async () => {
  const { status, headers } = await api.send('GET', '/sandbox/sandbox.css');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'http://evil.test' }],
  ['a hidden origin', { origin: 'null' }],
  ['nowhere', {}],
])('a form posted from %s decides nothing', async (_where, headers) => {
  const { status } = await api.send('POST', `${page}/pay`, { headers });
  // fetch does not set a page's Sec-Fetch-Site, so the given value arrives.
  expect(status).toBe(403);
  expect((await api.send('GET', page)).text).toContain('<form');
});

test('a browser without Sec-Fetch-Site is identified by its origin, and a settled page says so', async () => {
  const paid = await api.send('POST', `${page}/pay`, { headers: { origin: api.origin } });
  expect(paid.status).toBe(303);
  const { text } = await api.send('GET', page);
  expect(text).toContain('Payment complete');
  expect(text).toContain('href="http://portal.test/api/subscribers/package/v1/payments/');
  expect(text).not.toContain('<form');

  const declined = await api.send('POST', `${page}/decline`, { headers: { origin: api.origin } });
  expect(declined.status).toBe(303);
  expect((await api.send('GET', page)).text).toContain('Payment complete');
});

test('while a slow payment is being confirmed the page says not to pay again', async () => {
  const shop = await shopAt(api);
  const bought = await shop.buy('asha-02');
  await press(api, bought, 'slow');
  const { text } = await api.send('GET', new URL(bought.redirectUrl).pathname);
  expect(text).toContain('Do not pay again.');
  expect(text).not.toContain('<form');
});

test('an unknown payment has a page, and an unknown action does not', async () => {
  for (const [method, path] of [
    ['GET', '/sandbox/wallet/guess'],
    ['POST', '/sandbox/wallet/guess/pay'],
  ] as const) {
    const unknown = await api.send(method, path, { headers: { origin: api.origin } });
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('There is no such payment');
  }
  const action = await api.send('POST', `${page}/refund`, { headers: { origin: api.origin } });
  expect(action.status).toBe(404);
});
