import type { KycRecord } from '@portal/shared';

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
