import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import type { Profile, RuntimeConfig } from '@portal/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cameras, furtherCameras } from '../cameras/cameras.action';
import { rememberPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import {
  camera,
  toList,
  never,
  purchase,
  renewal,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import { CoverCard } from './cover.card';

beforeEach(stopTheClock);

const LASTING = camera('quiet', null, summary('q', '2027-11-21'));
const ENDING = camera('1', 'Front Gate', summary('a', '2026-11-21'));
const OVER = camera('2', 'Store Room', summary('b', '2026-11-20'));
const NEVER_COVERED = camera('3', null);

const RENEWALS = [
  renewal('1', { custom_label: 'Front Gate', expiry_date: '2026-12-21' }),
  renewal('2', { price: 500, vat: 65, expiry_date: '2026-12-20' }),
  renewal('9', { price: 1 }),
];

interface Given extends Omit<FakeAnswers, 'profile'> {
  config?: Partial<RuntimeConfig>;
  profile?: Profile;
  language?: string;
}

const open = ({ config = {}, profile = ASHA, language = 'en', ...answers }: Given) =>
  renderScreen(CoverCard, {
    remote,
    profile,
    config,
    language,
    answers: {
      cameras: () => toList([LASTING]),
      cancelRequests: () => ({ data: [] }),
      renewals: () => toList(RENEWALS),
      ...answers,
    },
  });

test('when all are covered it says so, and requests no price', async () => {
  const { http } = open({ renewals: never });
  expect(await screen.findByText('All your cameras are covered.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(http.made.map(({ name }) => name)).not.toContain('renewals');
});

test('without all pages it shows no sum, and a press loads the missing pages', async () => {
  let isThere = false;
  open({
    cameras: ({ query }) => {
      if (query?.['page'] === 1) return toList([LASTING], 2);
      return isThere ? toList([NEVER_COVERED], 2) : { failure: { status: 503 } };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  expect(screen.queryByText(/covered/)).toBeNull();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 cameras are covered.')).toBeInTheDocument();
});

test('if no camera loads, only the count shows the failure', async () => {
  const { store, container } = open({
    cameras: () => ({ failure: { status: 500, message: 'The list is on strike' } }),
  });
  await waitFor(() => expect(store.getState()).toMatchObject({ cameras: { phase: 'error' } }));
  expect(container).toBeEmptyDOMElement();
});

const { subscriber_id: subscriberId } = ASHA.subscriber_details;

test.each([
  ['cameras', cameras.request({ subscriberId })],
  ['furtherCameras', furtherCameras.request({ subscriberId, received: 1, total: 2 })],
])('known data stays while the %s fail to refresh', async (slice, again) => {
  let isDown = false;
  const { store } = open({
    cameras: ({ query }) => {
      if (isDown) return { failure: { status: 503 } };
      return toList([query?.['page'] === 1 ? LASTING : NEVER_COVERED], 2);
    },
  });
  await screen.findByText('1 of 2 cameras are covered.');
  isDown = true;
  act(() => void store.dispatch(again));
  await waitFor(() => expect(store.getState()).toMatchObject({ [slice]: { phase: 'error' } }));
  expect(screen.getByText('1 of 2 cameras are covered.')).toBeInTheDocument();
});

test('several that end have one price and one link', async () => {
  const { address } = open({ cameras: () => toList([LASTING, ENDING, OVER, NEVER_COVERED]) });
  expect(await screen.findByText('2 of 4 cameras are covered.')).toBeInTheDocument();
  const renew = await screen.findByRole('link', { name: 'Renew 2 cameras' });
  expect(renew.parentElement).toHaveTextContent(
    /^NPR\s847\.50 pays for 2 cameras until Dec 20, 2026\./,
  );
  await userEvent.click(renew);
  expect(address()).toBe('/renew?chosen=1&chosen=2');
});

test('if they exceed one payment, it offers the first ones and says why', async () => {
  const many = Array.from({ length: 52 }, (_none, index) => String(index));
  const { address } = open({
    cameras: () => toList(many.map((id) => camera(id, null, summary(id, '2026-11-21')))),
    renewals: () => toList(many.map((id) => renewal(id))),
  });
  expect(await screen.findByText('52 of 52 cameras are covered.')).toBeInTheDocument();
  const renew = await screen.findByRole('link', { name: 'Renew the first 50 cameras' });
  expect(renew.parentElement).toHaveTextContent(
    /You can renew up to 50 cameras with one payment\./,
  );
  await userEvent.click(renew);
  const chosen = new URLSearchParams(address().split('?')[1]).getAll('chosen');
  expect(chosen).toEqual(many.slice(0, 50));
});

test.each<[string, Partial<Given>, number]>([
  ['while the price loads its place is kept', { renewals: never }, 2],
  [
    'without a price there is no place for it',
    { renewals: () => ({ failure: { status: 503 } }) },
    0,
  ],
  ['nor where no provider names one', { config: { renewals: false } }, 0],
])('%s', async (_case, given, places) => {
  const { container } = open({ cameras: () => toList([LASTING, ENDING]), ...given });
  await screen.findByText('2 of 2 cameras are covered.');
  await waitFor(() => expect(container.querySelectorAll('[data-waiting]')).toHaveLength(places));
});

test('one that ends is renewed on its own page', async () => {
  const { address } = open({ cameras: () => toList([LASTING, ENDING]) });
  expect(await screen.findByText('2 of 2 cameras are covered.')).toBeInTheDocument();
  const renew = await screen.findByRole('link', { name: 'Renew' });
  expect(renew.parentElement).toHaveTextContent(
    /^NPR\s282\.50 pays for Front Gate until Dec 21, 2026\./,
  );
  await userEvent.click(renew);
  expect(address()).toMatch(/^\/cameras\/subscription\/1\?.*renew=1$/);
});

test('a started but unpaid payment is shown in amber, with a link to continue', async () => {
  const { address } = open({ cameras: () => toList([LASTING, ENDING, NEVER_COVERED]) });
  await screen.findByText('2 of 3 cameras are covered.');
  act(() => rememberPurchases([purchase('1', { orderId: 'new' })]));
  const sentence = await screen.findByText('2 of 3 cameras are covered; 1 is waiting for payment.');
  expect(sentence.previousElementSibling).toHaveClass('waits');
  expect(screen.queryByRole('link', { name: 'Renew' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Check payment' }));
  expect(address()).toMatch(/^\/cameras\/subscription\/1\?/);
});

test('other cameras that end still alarm beside a started payment', async () => {
  rememberPurchases([purchase('1', { orderId: 'new' })]);
  open({ cameras: () => toList([LASTING, ENDING, OVER]) });
  const sentence = await screen.findByText('2 of 3 cameras are covered; 1 is waiting for payment.');
  expect(sentence.previousElementSibling).toHaveClass('alarmed');
  expect(await screen.findByRole('link', { name: 'Renew' })).toBeInTheDocument();
});

test('the numbers add up to all cameras', async () => {
  rememberPurchases([purchase('p', { orderId: 'new' })]);
  open({ cameras: () => toList([LASTING, ENDING, OVER, NEVER_COVERED, camera('p', null)]) });
  await screen.findByText('2 of 5 cameras are covered; 1 is waiting for payment.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 paid',
    '1 ending within 5 days',
    '1 waiting for payment',
    '1 not paid now',
    '1 without a package',
  ]);
});

test('if one camera cannot be renewed with the others, no total price is shown', async () => {
  const { store } = open({
    cameras: () => toList([ENDING, OVER]),
    renewals: () => toList([RENEWALS[0]!]),
  });
  await screen.findByText('1 of 2 cameras are covered.');
  await waitFor(() => expect(store.getState()).toMatchObject({ renewals: { phase: 'success' } }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('if the provider has no baskets, none is requested', async () => {
  const { http } = open({
    cameras: () => toList([ENDING, OVER]),
    renewals: never,
    config: { renewals: false },
  });
  await screen.findByText('1 of 2 cameras are covered.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(http.made.map(({ name }) => name)).not.toContain('renewals');
});

test('a subscriber without cameras sees how to get the first', async () => {
  open({
    cameras: () => toList([]),
    config: { support: { phone: '01 5970000' } },
    profile: { ...ASHA, kyc_verified: null },
  });
  expect(await screen.findByRole('heading', { name: 'Your first camera' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
    'href',
    '/profile/kyc',
  );
  expect(screen.getByRole('link', { name: /^Call 01 5970000/ })).toHaveAttribute(
    'href',
    'tel:015970000',
  );
});

test.each([
  ['ne', 'devanagari'],
  ['ne-u-nu-latn', 'decimal'],
])('the steps are numbered in the digits of %s', async (language, marker) => {
  open({ cameras: () => toList([]), language });
  expect(await screen.findByRole('list')).toHaveStyle({ listStyleType: marker });
});

test('a verified subscriber sees that step as done', async () => {
  open({ cameras: () => toList([]) });
  expect(await screen.findByText('Your identity is verified')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Verify your identity' })).not.toBeInTheDocument();
});

test('a submitted verification is not offered again, but linked', async () => {
  open({ cameras: () => toList([]), profile: { ...ASHA, kyc_verified: 2 } });
  expect(
    await screen.findByRole('link', { name: 'Your identity is being checked' }),
  ).toHaveAttribute('href', '/profile/kyc');
});
