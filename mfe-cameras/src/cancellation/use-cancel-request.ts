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
import { cancelRequests } from './cancel-requests.action';
import { createCancelRequest } from './create-cancel-request.action';

/** The statuses whose failures make no toast: the dialog tells of them. */
const TOLD_IN_THE_DIALOG = [404, 422];

export interface CancelRequestOptions {
  camera: CameraIdentity;
  subscription: Subscription;
  onSuccess: () => void;
  /** The request was refused: a word about the reason, or a text about anything else. */
  onRefusal: (refusal: { reason?: string; text?: string }) => void;
}

/** Sends a request to cancel a subscription and tells how it went. */
export function useCancelRequest(options: CancelRequestOptions) {
  const { camera, subscription, onSuccess, onRefusal } = options;
  const t = useTranslation();
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const known = useSelector(cancelRequests.select).data ?? [];
  const textOf = useFailureText();

  const tellRefusal = (failure: CallFailure) => {
    if (failure.status === 422) {
      // eslint-disable-next-line no-console -- the error catalogue wants it logged, and no toast
      console.warn(`The request to cancel was refused: ${failure.message}`);
    }
    const toasted = failure.message !== '' && !TOLD_IN_THE_DIALOG.includes(failure.status);
    if (toasted) return;
    const { reason } = failure.fields;
    onRefusal(reason === undefined ? { text: textOf(failure) } : { reason });
  };

  const { phase, request } = useRemoteAction(createCancelRequest, {
    onError: tellRefusal,
    onSuccess: (message) => {
      notify.success(message || t('Your request to cancel was sent.'));
      // Shown at once; what the server makes of it comes with the next list.
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
        // What came without a plan was sold for nothing.
        request_amount: subscription.bought?.packagePrice ?? 0,
        reason: reason.trim(),
        order_id: subscription.orderId,
        subscriber_id,
      });
    },
  };
}
