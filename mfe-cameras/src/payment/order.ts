import {
  selectProfile,
  useSelector,
  useTranslation,
  type CallFailure,
  type TrialSubscribeBody,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';

/** The fields of every order, paid or trial. */
export type Order = Omit<TrialSubscribeBody, 'payment_gateway'>;

export interface Choice {
  cameraId: string;
  packageId: string;
  planId: string;
}

/** Creates orders of the signed-in subscriber; null while the profile loads. */
export function useOrder(): ((choice: Choice) => Order) | null {
  const profile = useSelector(selectProfile);
  if (!profile) return null;
  return ({ cameraId, packageId, planId }) => ({
    package_id: packageId,
    package_plan_id: planId,
    qty: 1,
    subscriber_id: profile.subscriber_details.subscriber_id,
    created_by: profile.username,
    subscriber_ipcam_id: cameraId,
  });
}

/** Shows why an order failed: the server's text, or else that something is missing. */
export function useOrderFailure(): (failure: CallFailure) => void {
  const t = useTranslation();
  return ({ message, fieldsOnly }) =>
    notify.error(message === '' || fieldsOnly ? t('Mandatory fields required!') : message);
}
