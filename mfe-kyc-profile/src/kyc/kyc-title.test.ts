import type { KycStatus } from '@portal/shared';
import { kycTitle } from './kyc-title';

test.each<[KycStatus, string]>([
  [null, 'Create KYC for Subscriber'],
  [2, 'Create KYC for Subscriber'],
  [0, 'Subscriber KYC Details'],
  [1, 'Subscriber KYC Details'],
])('status %s: %s', (status, title) => {
  expect(kycTitle(status, (text) => text)).toBe(title);
});
