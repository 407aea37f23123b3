import type { Profile } from '../contract';

/** A subscriber as the API describes one. */
export const ASHA: Profile = {
  id: '1',
  name: 'Asha Gurung',
  email: 'asha@example.com',
  username: 'asha',
  phone: '9800000001',
  address: 'Lazimpat, Kathmandu',
  avatar: null,
  user_roles: ['subscriber'],
  role: { name: 'subscriber', permissions: [], ticketing: [], crm: [] },
  subscriber_details: {
    subscriber_id: '101',
    full_name: 'Asha Gurung',
    mobile_no: '9800000001',
    address: 'Lazimpat, Kathmandu',
  },
  kyc_verified: 1,
  rejected_reason: null,
};
