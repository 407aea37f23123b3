import type { KycStatus, TypedTranslate } from '@portal/shared';
import type { Tone } from '@portal/shared/ui';

export interface DashboardMessage {
  tone: Tone;
  title: string;
  /** The reason of a rejection; '' for none. */
  detail: string;
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}

/** The message on the dashboard, whose wording differs from the KYC tab. */
export function dashboardMessage(
  status: KycStatus,
  rejectedReason: string | null,
  t: TypedTranslate,
): DashboardMessage {
  switch (status) {
    case null:
      return { tone: 'info', title: t('Please Fillup KYC!'), detail: '' };
    case 0:
      return {
        tone: 'danger',
        title: t('KYC Verification Rejected'),
        detail: capitalised(rejectedReason ?? ''),
      };
    case 1:
      return { tone: 'success', title: t('KYC verified'), detail: '' };
    default:
      return { tone: 'warning', title: t('KYC Verification Pending'), detail: '' };
  }
}
