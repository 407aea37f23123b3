import { selectSubscriberId, useRemoteData, useSelector, useTranslation } from '@portal/shared';
import { Banner, Button, MenuButton } from '@portal/shared/ui';
import type { CameraIdentity } from '../cameras/camera';
import type { Subscription } from '../subscriptions/subscription';
import { CancelBadge } from './cancel-badge';
import { cancelRequestFor } from './cancel-request';
import { cancelRequests } from './cancel-requests.action';
import { isCancellable } from './cancellable';
import { useRemarksLink } from './remarks-link';
import { useCancellationDialogs } from './use-cancellation-dialogs';

export interface CancellationTarget extends CameraIdentity {
  subscriptions: readonly Subscription[];
}

/** What the list of a camera's subscriptions shows of cancelling them. */
export function useCancellation(camera: CancellationTarget, onRequested: () => void) {
  const t = useTranslation();
  const subscriberId = useSelector(selectSubscriberId);
  const requests = useRemoteData(cancelRequests, subscriberId ? { subscriberId } : null);
  const { ask, show, badgeRef, dialogs } = useCancellationDialogs(camera, () => {
    requests.reload();
    onRequested();
  });
  useRemarksLink((orderId) => {
    const subscription = camera.subscriptions.find((one) => one.orderId === orderId);
    const request = cancelRequestFor(requests.data ?? [], orderId);
    if (subscription && request) void show(subscription, request);
  }, requests.data !== null);
  const unknown = requests.data === null && requests.error !== null;

  return {
    /** What became of the request to cancel a subscription, where there is one. */
    badge: (subscription: Subscription) => {
      const request = cancelRequestFor(requests.data ?? [], subscription.orderId);
      if (!request) return null;
      return (
        <CancelBadge
          ref={badgeRef(subscription)}
          status={request.status}
          onOpen={() => show(subscription, request)}
        />
      );
    },
    /** The three dots of a subscription that can be cancelled. */
    menu: (subscription: Subscription) =>
      isCancellable(subscription, requests.data) && (
        <MenuButton
          label={t('More actions')}
          items={[
            {
              label: t('Cancel Package'),
              tone: 'danger',
              onSelect: () => void ask(subscription),
            },
          ]}
        />
      ),
    /** Why badges and menus are missing, when they are. */
    notice: unknown && (
      <Banner
        tone="warning"
        role="status"
        action={
          <Button size="small" onClick={requests.reload}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Your requests to cancel could not be loaded.')}
      </Banner>
    ),
    dialogs,
  };
}
