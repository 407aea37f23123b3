import {
  selectProfile,
  useDispatch,
  useFailureText,
  useRemoteAction,
  useSelector,
  useTranslation,
  type CallFailure,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';
import type { CameraIdentity } from '../cameras/camera';
import type { Subscription } from '../subscriptions/subscription';
import type { CancelRequest } from './cancel-request';
import { cancelRequests, createCancelRequest } from './cancel-requests.action';

/** Failures with these statuses show in the dialog, not as a toast. */
const SHOWN_IN_THE_DIALOG = [404, 422];

export interface CancelRequestOptions {
  camera: CameraIdentity;
  subscription: Subscription;
  onSuccess: () => void;
  /** Called when the server refuses: with an error of the reason, or with another text. */
  onRefusal: (refusal: { reason?: string; text?: string }) => void;
}

/** Sends a request to cancel a subscription and shows the outcome. */
export function useCancelRequest(options: CancelRequestOptions) {
  const { camera, subscription, onSuccess, onRefusal } = options;
  const t = useTranslation();
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const known = useSelector(cancelRequests.select).data ?? [];
  const textOf = useFailureText();

  const tellRefusal = (failure: CallFailure) => {
    if (failure.status === 422) {
      // eslint-disable-next-line no-console -- the error catalogue asks for a log entry instead of a toast
      console.warn(`The request to cancel was refused: ${failure.message}`);
    }
    const toasted = failure.message !== '' && !SHOWN_IN_THE_DIALOG.includes(failure.status);
    if (toasted) return;
    const { reason } = failure.fields;
    onRefusal(reason === undefined ? { text: textOf(failure) } : { reason });
  };

  const { phase, request } = useRemoteAction(createCancelRequest, {
    onError: tellRefusal,
    onSuccess: (message) => {
      notify.success(message || t('Your request to cancel was sent.'));
      // Shows the request at once. The next list has the server's state of it.
      const { orderId } = subscription;
      const sent: CancelRequest = { orderId, status: 'pending', remarks: '', decided: null };
      dispatch(cancelRequests.succeeded([sent, ...known]));
      onSuccess();
    },
  });

  return {
    sending: phase === 'processing',
    send: (reason: string) => {
      if (!profile) return;
      const { full_name, mobile_no, subscriber_id } = profile.subscriber_details;
      request({
        full_name,
        mobile: mobile_no,
        email: profile.email,
        camera_name: camera.serial,
        device_id: camera.label,
        // A subscription without a plan was free.
        request_amount: subscription.bought?.packagePrice ?? 0,
        reason: reason.trim(),
        order_id: subscription.orderId,
        subscriber_id,
      });
    },
  };
}
