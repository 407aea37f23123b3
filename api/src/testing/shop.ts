import type { CameraSubscription } from '@portal/shared/contract';
import type { AnswerTo, TestApi } from './test-api';

/** The payment of an order, as visible from outside. */
export interface Bought {
  orderId: string;
  /** Where the browser is redirected to pay. */
  redirectUrl: string;
}

/** A subscriber who buys, and what they can see of it. */
export interface Shop {
  subscribe(camera: string, changes?: object): Promise<AnswerTo<'paidSubscribe'>>;
  /** Buys successfully. */
  buy(camera: string, changes?: object): Promise<Bought>;
  subscriptionsOf(camera: string): Promise<CameraSubscription[]>;
}

/** Asha buys Home Plus for 6 months, 2499.99 and 325 VAT, unless a test changes it. */
export async function shopAt(api: TestApi, method = 'sandbox-wallet'): Promise<Shop> {
  const token = (await api.signIn()).access_token;

  const subscribe: Shop['subscribe'] = (camera, changes = {}) =>
    api.call('paidSubscribe', {
      token,
      body: {
        package_id: 'home-plus',
        package_plan_id: 'home-plus-3',
        payment_gateway: 'e-payment',
        payment_method: method,
        qty: 1,
        subscriber_id: 'asha',
        created_by: 'asha.gurung',
        subscriber_ipcam_id: camera,
        ...changes,
      },
    });

  return {
    subscribe,

    async buy(camera, changes) {
      const { status, body } = await subscribe(camera, changes);
      if (status !== 200) throw new Error(`Nothing was ordered: ${status} ${body.message}`);
      const { order_id: orderId, redirect_url: redirectUrl } = body.data;
      if (orderId === undefined) throw new Error('The order has no id');
      return { orderId, redirectUrl };
    },

    async subscriptionsOf(camera) {
      const params = { subscriberId: 'asha', id: camera };
      return (await api.call('cameraSubscriptions', { token, params })).body.data;
    },
  };
}

/** Follows a redirect to this API under its public name. */
export async function follow(api: TestApi, address: string): Promise<URL> {
  const { pathname, search } = new URL(address);
  const { status, headers } = await api.send('GET', pathname + search);
  if (status !== 303) throw new Error(`${pathname} leads nowhere: ${status}`);
  return new URL(headers.get('location') ?? '');
}

/** Presses a button of the sandbox wallet's page; returns where the browser is redirected. */
export async function press(
  api: TestApi,
  { redirectUrl }: Bought,
  button: string,
): Promise<string> {
  const { status, headers } = await api.send('POST', `${new URL(redirectUrl).pathname}/${button}`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  if (status !== 303) throw new Error(`${button} answers ${status}`);
  return headers.get('location') ?? '';
}
