import { ASHA, renderScreen } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SubscriptionScreen from '../camera-page/subscription.screen';
import remote from '../remote';
import { SHOP, cancelRow, toList, row, stopTheClock } from '../testing/fixtures';
import { remarksAddress } from './remarks-link';

beforeEach(stopTheClock);

const CAMERA = { id: '7', serial: 'IPC-7', label: 'Front Gate' };

const open = (orderId: string) =>
  renderScreen(SubscriptionScreen, {
    remote,
    profile: ASHA,
    at: remarksAddress(CAMERA, orderId),
    path: '/cameras/subscription/:id',
    answers: {
      ...SHOP,
      cameraSubscriptions: () => ({ data: [row('now', '2026-11-26')] }),
      receipts: () => toList([]),
      cancelRequests: () => ({
        data: [cancelRow('now', 'rejected', { rejection_reason: 'A technician comes by.' })],
      }),
    },
  });

test('an address that requests the remarks opens them once', async () => {
  const { address } = open('now');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/A technician comes by\./)).toBeInTheDocument();
  await waitFor(() => expect(address()).not.toContain('remarks'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('for an order without a request it shows only the page', async () => {
  const { address } = open('another');
  await screen.findByRole('button', { name: 'rejected' });
  await waitFor(() => expect(address()).not.toContain('remarks'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
