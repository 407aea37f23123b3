import type { KycStatus, Translate } from '@portal/shared';

const NOT_SUBMITTED = null;
const PENDING = 2;

/** The heading of the KYC tab while nothing is edited. */
export const kycTitle = (status: KycStatus, t: Translate): string =>
  status === NOT_SUBMITTED || status === PENDING
    ? t('Create KYC for Subscriber')
    : t('Subscriber KYC Details');
