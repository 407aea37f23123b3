import { CALLS, createRemoteAction } from '@portal/shared';
import { fromRow, type Subscription } from './subscription';

export interface SubscriptionsOf {
  subscriberId: string;
  cameraId: string;
  /** Shows no toast on failure, for polling and for callers that show failures themselves. */
  quiet?: boolean;
}

/** All subscriptions of a camera: current, upcoming and past ones, in the server's order. */
export const subscriptions = createRemoteAction<SubscriptionsOf, Subscription[]>({
  name: 'subscriptions',
  keyOf: ({ subscriberId, cameraId }) => `${subscriberId}/${cameraId}`,
  // Those of the page's camera, and of the camera with the last purchase.
  maxKeys: 2,
  call: async ({ subscriberId, cameraId, quiet = false }, { http, signal }) => {
    const { data } = await http.call(CALLS.cameraSubscriptions, {
      path: { subscriberId, id: cameraId },
      signal,
      quiet,
    });
    return data.map(fromRow);
  },
});
