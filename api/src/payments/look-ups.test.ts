import { follow, shopAt } from '../testing/shop';
import { startTestApi } from '../testing/test-api';

test('too many calls about one payment cause no more look-ups, and a browser is still redirected', async () => {
  await using api = await startTestApi({ limits: { lookUpByPayment: { max: 2, seconds: 60 } } });
  const { redirectUrl } = await (await shopAt(api)).buy('asha-01');
  const path = `/api/subscribers/package/v1/payments/${redirectUrl.split('/').at(-1)}`;
  const callback = async () => (await api.send('POST', `${path}/callback`)).status;
  expect([await callback(), await callback(), await callback()]).toEqual([200, 200, 429]);
  const back = await follow(api, `${api.origin}${path}/return`);
  expect(back.searchParams.get('payment')).toBe('pending');
});
