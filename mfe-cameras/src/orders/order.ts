import {
  selectProfile,
  useSelector,
  useTranslation,
  type CallFailure,
  type TrialSubscribeBody,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';

/** What every order says, paid or trial. */
export type Order = Omit<TrialSubscribeBody, 'payment_gateway'>;

export interface Choice {
  cameraId: string;
  packageId: string;
  planId: string;
}

/** Writes orders of the signed-in subscriber; null while nobody is known. */
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

/** Tells why an order failed: what the server says as a text, else that something is missing. */
export function useOrderFailure(): (failure: CallFailure) => void {
  const t = useTranslation();
  return ({ message, fieldsOnly }) =>
    notify.error(message === '' || fieldsOnly ? t('Mandatory fields required!') : message);
}
