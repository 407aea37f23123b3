import type { TestApi } from './test-api';

/** Buys a month of Home Plus for a camera of asha's, and pays in the sandbox. Returns the page's path. */
export async function buyAndPay(api: TestApi, token: string, camera: string): Promise<string> {
  const { body } = await api.call('paidSubscribe', {
    token,
    body: {
      package_id: 'home-plus',
      package_plan_id: 'home-plus-1',
      payment_gateway: 'e-payment',
      payment_method: 'sandbox-wallet',
      qty: 1,
      subscriber_id: 'asha',
      created_by: 'asha.gurung',
      subscriber_ipcam_id: camera,
    },
  });
  const { pathname } = new URL(body.data.redirect_url);
  await payAt(api, pathname);
  return pathname;
}

/**
 * Pays, and comes back as a browser does: the return waits until the payment is settled, which the wallet's
 * own callback does not.
 */
export async function payAt(api: TestApi, page: string): Promise<void> {
  const { headers } = await api.send('POST', `${page}/pay`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { pathname } = new URL(headers.get('location') ?? '');
  await api.send('GET', pathname);
}
