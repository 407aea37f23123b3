import type { KycRecord } from '@portal/shared';
import type { KycValues } from '../kyc/kyc-values';

/** Asha's submission. */
export const RECORD: KycRecord = {
  id: '7',
  subscriber_id: '101',
  first_name: 'Asha',
  middle_name: null,
  last_name: 'Gurung',
  mobile_no: '9800000001',
  email: 'asha@example.com',
  address: 'Lazimpat, Kathmandu',
  document1: 'citizenship-front',
  document2: 'citizenship-back',
  document1_name: 'front.jpg',
  document2_name: 'back.jpg',
};

/** A form with Bina's details and no documents. */
export const BINA: KycValues = {
  first_name: 'Bina',
  middle_name: '',
  last_name: 'Shrestha',
  email: 'bina@example.com',
  mobile_no: '9800000002',
  address: '',
  document1: '',
  document2: '',
  document1_name: '',
  document2_name: '',
};
