import type { KycStatus } from '@portal/shared';
import { kycTitle } from './kyc-title';

test.each<[KycStatus, boolean, string]>([
  [null, true, 'Create KYC for Subscriber'],
  [2, false, 'Create KYC for Subscriber'],
  [2, true, 'Create KYC for Subscriber'],
  [0, false, 'Subscriber KYC Details'],
  [0, true, 'Update KYC for Subscriber'],
  [1, false, 'Subscriber KYC Details'],
])('status %s, editing %s: %s', (status, editing, title) => {
  expect(kycTitle(status, editing, (text) => text)).toBe(title);
});
