import { portalAdmin } from '../testing/operators';
import { follow, press, shopAt } from '../testing/shop';
import { startTestApi } from '../testing/test-api';
import { until } from '../testing/on-server';

test('a payment that is slow to confirm is pending first, and completes by the wallet’s callback', async () => {
  await using api = await startTestApi({ slowPaymentSeconds: 3 });
  const shop = await shopAt(api);
  const bought = await shop.buy('asha-01');
  const back = await follow(api, await press(api, bought, 'slow'));
  expect(back.searchParams.get('payment')).toBe('pending');
  expect(await shop.subscriptionsOf('asha-01')).toEqual([]);

  // Viewing it as an operator does not trigger a look-up.
  await until(async () => {
    const { output } = await portalAdmin(api, ['payments', 'list', '--status', 'paid', '--json']);
    return (JSON.parse(output) as { total: number }).total === 1;
  });
  expect(await shop.subscriptionsOf('asha-01')).toMatchObject([{ order_id: bought.orderId }]);
});
