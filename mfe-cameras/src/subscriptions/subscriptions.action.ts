import { CALLS, createRemoteAction } from '@portal/shared';
import { fromRow, type Subscription } from './subscription';

export interface SubscriptionsOf {
  subscriberId: string;
  cameraId: string;
  /** Shows no toast on failure, for polling and for callers that show it themselves. */
  quiet?: boolean;
}

const subscriptionsAs = (name: string) =>
  createRemoteAction<SubscriptionsOf, Subscription[]>({
    name,
    keyOf: ({ subscriberId, cameraId }) => `${subscriberId}/${cameraId}`,
    call: async ({ subscriberId, cameraId, quiet = false }, { http, signal }) => {
      const { data } = await http.call(CALLS.cameraSubscriptions, {
        path: { subscriberId, id: cameraId },
        signal,
        quiet,
      });
      return data.map(fromRow);
    },
  });

/** All subscriptions of one camera: current, upcoming and past ones, in the server's order. */
export const subscriptions = subscriptionsAs('subscriptions');

/** Those of another camera than the page shows, whose own stay where they are. */
export const subscriptionsElsewhere = subscriptionsAs('subscriptionsElsewhere');
