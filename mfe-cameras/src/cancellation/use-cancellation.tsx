import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, MenuButton } from '@portal/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Announced } from '../cameras/announced';
import { type CameraIdentity, cameraTitle } from '../cameras/camera';
import { useImportOrNotify } from '../cameras/use-import-or-notify';
import type { PurchaseTarget } from '../payment/purchase-target';
import { useOwnData } from '../cameras/use-own-data';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import type { Subscription } from '../subscriptions/subscription';
import { CancelBadge } from './cancel-badge';
import { type CancelRequest, cancelRequestFor, isCancellable } from './cancel-request';
import { cancelRequests } from './cancel-requests.action';
import { useRemarksLink } from './remarks-link';
import type { RequestDialogProps } from './request-dialog';
import type { StatusDialogProps } from './status-dialog';

interface OpenRequest {
  Dialog: (props: RequestDialogProps) => ReactNode;
  subscription: Subscription;
  open: boolean;
}

interface Shown {
  Dialog: (props: StatusDialogProps) => ReactNode;
  subscription: Subscription;
  request: CancelRequest;
}

/** The dialogs about cancelling a camera's subscriptions. Their code loads on the first click. */
function useCancellationDialogs(camera: CameraIdentity, onStale: () => void) {
  const importOrNotify = useImportOrNotify();
  const { chooseName } = useCatalogueNames();
  const badge = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenRequest | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const ask = async (subscription: Subscription) => {
    const code = await importOrNotify(() => import('./request-dialog'));
    if (code) setOpened({ Dialog: code.RequestDialog, subscription, open: true });
  };
  const show = async (subscription: Subscription, request: CancelRequest) => {
    const code = await importOrNotify(() => import('./status-dialog'));
    if (code) setShown({ Dialog: code.StatusDialog, subscription, request });
  };

  const dialogs = (
    <>
      {opened && (
        <opened.Dialog
          key={opened.subscription.orderId}
          camera={camera}
          subscription={opened.subscription}
          open={opened.open}
          onOpen={(open) => setOpened({ ...opened, open })}
          onStale={onStale}
          returnFocus={badge}
        />
      )}
      {shown && (
        <shown.Dialog
          request={shown.request}
          about={`${chooseName(shown.subscription)} · ${cameraTitle(camera)}`}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
  return {
    ask,
    /** Opens the status of a request. */
    show,
    /** The badge of the cancelled subscription, which gets the focus when it appears. */
    badgeRef: ({ orderId }: Subscription) =>
      opened?.subscription.orderId === orderId ? badge : undefined,
    dialogs,
  };
}

/** The parts of the subscription list that concern cancellation. */
export function useCancellation(camera: PurchaseTarget, onStale: () => void) {
  const t = useTranslation();
  const requests = useOwnData(cancelRequests, {});
  const { ask, show, badgeRef, dialogs } = useCancellationDialogs(camera, () => {
    requests.reload();
    onStale();
  });
  useRemarksLink((orderId) => {
    const subscription = camera.subscriptions.find((one) => one.orderId === orderId);
    const request = cancelRequestFor(requests.data ?? [], orderId);
    if (subscription && request) void show(subscription, request);
  }, requests.data !== null);
  const unknown = requests.data === null && requests.error !== null;

  return {
    /** The badge for a cancellation request, if there is one. */
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
    /** The menu of a subscription that can be cancelled. */
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
    /** Explains why badges and menus are missing. */
    notice: (
      <Announced>
        {unknown && (
          <Banner
            tone="warning"
            action={
              <Button ref={leaveFocusToTitle} size="small" onClick={requests.reload}>
                {t('Try again')}
              </Button>
            }
          >
            {t('Your requests to cancel could not be loaded.')}
          </Banner>
        )}
      </Announced>
    ),
    dialogs,
  };
}
