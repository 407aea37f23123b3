import { CALLS, createRemoteAction, type CameraSubscription } from '@portal/shared';
import { fromRow, type Subscription } from './subscription';

export interface SubscriptionsOf {
  subscriberId: string;
  cameraId: string;
}

/** All subscriptions of one camera: current, upcoming and past ones, in the server's order. */
export const subscriptions = createRemoteAction<SubscriptionsOf, Subscription[]>({
  name: 'subscriptions',
  keyOf: ({ subscriberId, cameraId }) => `${subscriberId}/${cameraId}`,
  call: async ({ subscriberId, cameraId }, { http, signal }) => {
    const { data } = await http.call<CameraSubscription[]>(CALLS.cameraSubscriptions, {
      path: { subscriberId, id: cameraId },
      signal,
    });
    return data.map(fromRow);
  },
});
