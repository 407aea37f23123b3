import { useRef, useState, type ReactNode } from 'react';
import { cameraTitle, type CameraIdentity } from '../cameras/camera';
import { useImportOrNotify } from '../loading/use-import-or-notify';
import type { Subscription } from '../subscriptions/subscription';
import type { CancelRequest } from './cancel-request';
import type { RequestDialogProps } from './request-dialog';
import type { StatusDialogProps } from './status-dialog';

interface Asked {
  Dialog: (props: RequestDialogProps) => ReactNode;
  subscription: Subscription;
  open: boolean;
}

interface Shown {
  Dialog: (props: StatusDialogProps) => ReactNode;
  subscription: Subscription;
  request: CancelRequest;
}

/** The dialogs about cancelling the subscriptions of a camera. Their code comes with the first click. */
export function useCancellationDialogs(camera: CameraIdentity, onRequested: () => void) {
  const importOrNotify = useImportOrNotify();
  const badge = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const ask = async (subscription: Subscription) => {
    const code = await importOrNotify(() => import('./request-dialog'));
    if (code) setAsked({ Dialog: code.RequestDialog, subscription, open: true });
  };
  const show = async (subscription: Subscription, request: CancelRequest) => {
    const code = await importOrNotify(() => import('./status-dialog'));
    if (code) setShown({ Dialog: code.StatusDialog, subscription, request });
  };

  const dialogs = (
    <>
      {asked && (
        <asked.Dialog
          key={asked.subscription.orderId}
          camera={camera}
          subscription={asked.subscription}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onRequested={onRequested}
          returnFocus={badge}
        />
      )}
      {shown && (
        <shown.Dialog
          request={shown.request}
          about={`${shown.subscription.name} · ${cameraTitle(camera)}`}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
  return {
    /** Opens the request to cancel a subscription. */
    ask,
    /** Opens what became of a request. */
    show,
    /** For the badge of the subscription that is asked about: it takes the focus once there is one. */
    badgeRef: ({ orderId }: Subscription) =>
      asked?.subscription.orderId === orderId ? badge : undefined,
    dialogs,
  };
}
