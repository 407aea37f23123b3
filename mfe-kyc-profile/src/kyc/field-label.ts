import type { Translate } from '@portal/shared';
import type { KycValues } from './kyc-values';

/** The name of a field outside of the form. */
export const fieldLabel = (name: keyof KycValues, t: Translate): string =>
  ({
    first_name: t('First Name'),
    middle_name: t('Middle Name'),
    last_name: t('Last Name'),
    email: t('Email'),
    mobile_no: t('Mobile No.'),
    address: t('Address'),
    document1: t('Document 1 type'),
    document1_name: t('Document 1'),
    document2: t('Document 2 type'),
    document2_name: t('Document 2'),
  })[name];
