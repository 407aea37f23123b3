import type { KycStatus, Profile, RuntimeConfig } from '@portal/shared';
import { ASHA, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import DashboardBanner from './dashboard-banner.screen';

const open = (
  profile?: Partial<Profile>,
  environment: RuntimeConfig['environment'] = 'development',
) =>
  renderScreen(DashboardBanner, {
    config: { environment },
    ...(profile && { profile: { ...ASHA, ...profile } }),
  });

test.each<[KycStatus, string]>([
  [null, 'Please Fillup KYC!'],
  [0, 'KYC Verification Rejected'],
  [1, 'KYC verified'],
  [2, 'KYC Verification Pending'],
  [7 as KycStatus, 'KYC Verification Pending'],
])('status %s: "%s", and a link to the KYC tab', (kyc_verified, message) => {
  open({ kyc_verified });
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/profile/kyc');
});

test.each<[KycStatus, string]>([
  [1, 'P'],
  [2, 'DIV'],
])('status %s is shown as a line or a banner', (kyc_verified, element) => {
  const { container } = open({ kyc_verified });
  expect(container.firstElementChild?.tagName).toBe(element);
});

test('the reason of a rejection follows, with a capital letter', () => {
  open({ kyc_verified: 0, rejected_reason: 'the photo is blurred' });
  expect(screen.getByText('KYC Verification Rejected').parentElement).toHaveTextContent(
    'KYC Verification RejectedThe photo is blurred',
  );
});

test('is shown only in a development environment', () => {
  const { container } = open({ kyc_verified: null }, 'production');
  expect(container).toBeEmptyDOMElement();
});

test('shows nothing while the status is unknown', () => {
  const { container } = open();
  expect(container).toBeEmptyDOMElement();
});
