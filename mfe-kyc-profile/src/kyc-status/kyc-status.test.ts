import type { KycStatus } from '@portal/shared';
import { kycTitle, statusBanner } from './kyc-status';

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

const inEnglish = (text: string) => text;

test.each<[KycStatus, string, string]>([
  [null, 'info', 'Fillup KYC'],
  [1, 'success', 'KYC Verified'],
  [2, 'warning', 'KYC verification pending'],
])('status %s: %s, "%s"', (status, tone, text) => {
  expect(statusBanner(status, 'the photo is blurred', inEnglish)).toEqual({ tone, text });
});

test('a rejection shows its reason, if there is one', () => {
  const rejection = { tone: 'danger', text: 'KYC Verification Rejected. ' };
  const reason = 'the photo is blurred';
  expect(statusBanner(0, reason, inEnglish)).toEqual({ ...rejection, reason });
  expect(statusBanner(0, null, inEnglish)).toEqual(rejection);
});

test('an unknown status has no banner', () => {
  expect(statusBanner(undefined as unknown as KycStatus, null, inEnglish)).toBeNull();
});
