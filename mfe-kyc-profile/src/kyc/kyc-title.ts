import type { KycStatus, Translate } from '@portal/shared';
import { NOT_SUBMITTED, PENDING } from '../kyc-status/kyc-status';

/** The heading of the KYC tab. */
export function kycTitle(status: KycStatus, editing: boolean, t: Translate): string {
  if (status === NOT_SUBMITTED || status === PENDING) return t('Create KYC for Subscriber');
  return editing ? t('Update KYC for Subscriber') : t('Subscriber KYC Details');
}
