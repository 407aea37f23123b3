import type { Receipt } from '@portal/shared/contract';
import { press, shopAt } from '../testing/shop';
import { startTestApi, testApi } from '../testing/test-api';

const api = await testApi();
const token = (await api.signIn()).access_token;

const list = async (query: object = {}, as = token) =>
  (await api.call('receipts', { token: as, query: { limit: 1000, ...query } })).body as {
    data: Receipt[];
    total: number;
  };

async function buy(camera: string): Promise<Receipt> {
  const bought = await (await shopAt(api)).buy(camera);
  await press(api, bought, 'pay');
  const receipt = (await list()).data.find(({ order_id }) => order_id === bought.orderId);
  if (!receipt) throw new Error(`Order ${bought.orderId} has no receipt`);
  return receipt;
}

test('a paid order has one receipt, the newest first, with its original names and prices', async () => {
  const before = await list();
  const receipt = await buy('asha-01');
  expect(receipt).toMatchObject({
    camera_id: 'asha-01',
    inventory_serial: 'IPC-2026-01A7',
    custom_label: 'मुख्य ढोका',
    package_name: 'Home Plus',
    plan_name: '6 Months',
    price: 2499.99,
    vat: 325,
    payment_method: 'sandbox-wallet',
  });
  expect(Date.parse(receipt.paid_at)).toBeGreaterThan(Date.now() - 60_000);
  expect(await list()).toEqual({ data: [receipt, ...before.data], total: before.total + 1 });
});

test('an unpaid order has none', async () => {
  const { total } = await list();
  const shop = await shopAt(api);
  await shop.buy('asha-02');
  await press(api, await shop.buy('asha-03'), 'cancel');
  expect((await list()).total).toBe(total);
});

test('receipts are listed page by page', async () => {
  const { data } = await list();
  expect((await list({ limit: 2, page: 2 })).data).toEqual(data.slice(2, 4));
});

test('receipts of another subscriber are not listed', async () => {
  const bina = (await api.signIn('bina@example.com')).access_token;
  expect(await list({}, bina)).toEqual({ data: [], total: 0 });
});

describe('as a PDF', () => {
  const getPdf = (number: string, language: 'en' | 'ne' = 'en', as: string | undefined = token) =>
    api.call('receiptPdf', { token: as, params: { number }, query: { language } });

  test.each(['en', 'ne'] as const)(
    'a receipt has the same bytes each time (%s)',
    async (language) => {
      const [{ id: number }] = (await list()).data as [Receipt];
      const answer = await getPdf(number, language);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="receipt-${number}.pdf"`,
      );
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.bytes.includes(`/Lang (${language})`)).toBe(true);
      expect((await getPdf(number, language)).bytes).toEqual(answer.bytes);
    },
  );

  test('is available to the owner only', async () => {
    const [{ id: number }] = (await list()).data as [Receipt];
    const bina = (await api.signIn('bina@example.com')).access_token;
    expect((await getPdf(number, 'en', bina)).status).toBe(404);
    expect((await api.call('receiptPdf', { params: { number } })).status).toBe(401);
  });

  test('is limited to a few per minute for one subscriber', async () => {
    await using few = await startTestApi({ limits: { pdfBySubscriber: { max: 1, seconds: 60 } } });
    const { access_token } = await few.signIn();
    const ask = () => few.call('receiptPdf', { token: access_token, params: { number: '10001' } });
    expect((await ask()).status).toBe(200);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(['0', 'abc', '99999999999999999999'])('is not found for %s', async (number) => {
    expect((await getPdf(number)).body.message).toBe('There is no such receipt.');
  });
});
