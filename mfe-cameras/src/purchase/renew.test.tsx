import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen } from '@portal/shared/testing';
import SubscriptionScreen from '../camera-page/subscription.screen';
import { fromCameraRow } from '../cameras/camera';
import { CameraCard } from '../cameras/camera-card';
import remote from '../remote';
import type { Subscription } from '../subscriptions/subscription';
import {
  SHOP,
  TODAY,
  camera,
  toList,
  row,
  stopTheClock,
  subscription,
  summary,
} from '../testing/fixtures';
import { renewAddress } from './renew-link';
import { getDueRenewal, getRenewable } from '../subscriptions/renewable';
import { useBuyPackage } from './use-buy-package';

beforeEach(stopTheClock);

const bought = (invoice_type: 'paid' | 'trial' = 'paid') => ({
  plans: [{ invoice_type, package_id: 'gold', package_price: 1250.5, plan_id: 'p1' }],
});
const NOW = row('now', '2026-11-26', bought());

const open = (Screen: () => React.ReactNode, at: string, rows = [NOW]) =>
  renderScreen(Screen, {
    remote,
    profile: ASHA,
    at,
    path: '/cameras/subscription/:id',
    answers: { ...SHOP, cameraSubscriptions: () => ({ data: rows }), receipts: () => toList([]) },
  });

async function expectGoldForAMonth() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Subscriptions' }));
  expect(await dialog.findByRole('combobox', { name: 'Plans' })).toHaveValue('p1');
  expect(dialog.getByRole('combobox', { name: 'Packages' })).toHaveValue('gold');
}

const shownCamera = fromCameraRow(camera('7', 'Front Gate', summary('now', '2026-11-26')));
const lapsed = fromCameraRow(camera('8', 'Back Gate', summary('over', '2026-11-20')));

function Cards() {
  const { buy, dialog } = useBuyPackage({ onActivated: () => undefined });
  return (
    <>
      {[shownCamera, lapsed].map((one) => (
        <CameraCard key={one.id} camera={one} today={TODAY} onBuy={buy} />
      ))}
      {dialog}
    </>
  );
}

test('a card renews a current or ended subscription, and offers that beside Buy Package', async () => {
  open(Cards, '/cameras/subscription/7');
  const [active, expired] = screen.getAllByRole('article').map((card) => within(card));
  expect(expired!.getByRole('button', { name: 'Renew' })).toBeInTheDocument();
  expect(expired!.getByRole('button', { name: 'Buy Package' })).toBeInTheDocument();
  const renew = active!.getByRole('button', { name: 'Renew' });
  expect(renew).toHaveAccessibleDescription('IPC-7 (Front Gate)');
  await userEvent.click(renew);
  await expectGoldForAMonth();
});

test('the page of a camera renews the current subscription', async () => {
  open(SubscriptionScreen, '/cameras/subscription/7?inventory-serial=IPC-7');
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  await expectGoldForAMonth();
});

test.each([
  ['soon', '2026-11-26', 'primary', 'secondary'],
  ['late', '2027-11-26', 'secondary', 'primary'],
])('if the cover ends %s, the button that is needed stands out', async (_, end, renew, buy) => {
  open(SubscriptionScreen, '/cameras/subscription/7', [row('now', end, bought())]);
  expect(await screen.findByRole('button', { name: 'Renew' })).toHaveClass(renew);
  expect(screen.getByRole('button', { name: 'Buy Package' })).toHaveClass(buy);
});

test('if nothing can be renewed, Buy Package stands out', async () => {
  open(SubscriptionScreen, '/cameras/subscription/7', []);
  expect(await screen.findByRole('button', { name: 'Buy Package' })).toHaveClass('primary');
});

test('Buy Package beside it preselects the same plan', async () => {
  open(SubscriptionScreen, '/cameras/subscription/7?inventory-serial=IPC-7');
  await userEvent.click(await screen.findByRole('button', { name: 'Buy Package' }));
  expect(await screen.findByRole('combobox', { name: 'Packages' })).toHaveValue('gold');
});

test('a link opens the dialog once, but not again after a reload', async () => {
  const { address } = open(SubscriptionScreen, renewAddress(shownCamera));
  await expectGoldForAMonth();
  expect(address()).toBe('/cameras/subscription/7?inventory-serial=IPC-7&custom-label=Front+Gate');
});

test('a camera that only had a trial has nothing to renew', async () => {
  open(SubscriptionScreen, '/cameras/subscription/7?inventory-serial=IPC-7', [
    row('t', '2026-11-26', bought('trial')),
  ]);
  await screen.findByRole('button', { name: 'Buy Package' });
  expect(screen.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
});

describe('the subscription to renew', () => {
  const of = (orderId: string, expiry: string, invoiceType: 'paid' | 'trial' = 'paid') =>
    subscription(orderId, expiry, {
      bought: { invoiceType, packageId: 'gold', packagePrice: 1, planId: null },
    });

  test.each<[string, Subscription[], string | undefined]>([
    ['what runs', [of('a', '2026-10-01'), of('b', '2026-11-21'), of('c', '2027-01-01')], 'b'],
    ['what ran last, when nothing runs', [of('a', '2026-09-01'), of('b', '2026-11-20')], 'b'],
    ['never a trial', [of('t', '2026-12-01', 'trial'), of('a', '2026-10-01')], 'a'],
    ['nothing, when there was nothing', [], undefined],
  ])('is %s', (_, subscriptions, orderId) => {
    expect(getRenewable(subscriptions, TODAY)?.orderId).toBe(orderId);
  });

  test.each<[string, Subscription[], string | undefined]>([
    ['within 30 days of its end', [of('a', '2026-12-21')], 'a'],
    ['not earlier', [of('a', '2026-12-22')], undefined],
    ['until 30 days after it', [of('a', '2026-10-22')], 'a'],
    ['not later', [of('a', '2026-10-21')], undefined],
    ['not while a later plan is paid', [of('a', '2026-11-22'), of('b', '2027-03-01')], undefined],
  ])('is due %s', (_, subscriptions, orderId) => {
    expect(getDueRenewal(subscriptions, TODAY)?.orderId).toBe(orderId);
  });
});
