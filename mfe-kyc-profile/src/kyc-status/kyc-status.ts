import type { KycStatus, Profile, TypedTranslate } from '@portal/shared';
import type { Tone } from '@portal/shared/ui';

export const NOT_SUBMITTED = null;
export const REJECTED = 0;
export const PENDING = 2;

/** The status of a verification, with the reason of a rejection. */
export interface Decision {
  status: KycStatus;
  reason: string | null;
}

export const getDecision = ({ kyc_verified, rejected_reason }: Profile): Decision => ({
  status: kyc_verified,
  reason: kyc_verified === REJECTED ? rejected_reason : null,
});

export const isSameDecision = (one: Decision, other: Decision): boolean =>
  one.status === other.status && one.reason === other.reason;

/** Whether the submission may be changed. */
export const isEditable = (status: KycStatus): boolean => status === REJECTED || status === PENDING;

/** The heading of the KYC tab. */
export function kycTitle(status: KycStatus, editing: boolean, t: TypedTranslate): string {
  if (status === NOT_SUBMITTED || status === PENDING) return t('Create KYC for Subscriber');
  return editing ? t('Update KYC for Subscriber') : t('Subscriber KYC Details');
}

/** The banner of the KYC tab, and why a submission was rejected; null for an unknown status. */
export function statusBanner(
  status: KycStatus,
  rejectedReason: string | null,
  t: TypedTranslate,
): { tone: Tone; text: string; reason?: string } | null {
  switch (status) {
    case null:
      return { tone: 'info', text: t('Fillup KYC') };
    case 0:
      return {
        tone: 'danger',
        text: t('KYC Verification Rejected. '),
        ...(rejectedReason !== null && { reason: rejectedReason }),
      };
    case 1:
      return { tone: 'success', text: t('KYC Verified') };
    case 2:
      return { tone: 'warning', text: t('KYC verification pending') };
    default:
      return null;
  }
}
