import {
  PortalServicesProvider,
  profile as profileAction,
  type Profile,
  usePortal,
} from '@portal/shared';
import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import ProfileScreen from './profile.screen';

const open = (at = '/profile', profile: Profile | null = ASHA, answers: FakeAnswers = {}) =>
  renderScreen(ProfileScreen, {
    remote,
    at,
    path: '/profile/:kyc?',
    answers: { profile: () => ({ data: ASHA }), ...answers },
    ...(profile && { profile }),
  });

const tab = (name: string) => screen.getByRole('link', { name });

test('shows the personal information, read-only', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Personal Information' })).toBeInTheDocument();
  const fields = screen
    .getAllByRole('textbox')
    .map((field) => [(field as HTMLInputElement).labels?.[0]?.textContent, field]);
  expect(fields.map(([label]) => label)).toEqual(['Username', 'Name', 'Phone', 'Email', 'Address']);
  expect(screen.getByLabelText('Username')).toHaveValue('asha');
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Gurung');
  expect(screen.getByLabelText('Phone')).toHaveValue('9800000001');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(screen.getByLabelText('Address')).toHaveValue('Lazimpat, Kathmandu');
  for (const field of screen.getAllByRole('textbox')) {
    expect(field).toBeDisabled();
    // A disabled field cannot scroll, so it grows with its text.
    expect(field).toHaveClass('whole');
  }
});

test("the preferences have the shell's controls, and those of other remotes", () => {
  const Screen = () => (
    <PortalServicesProvider
      value={{ ...usePortal(), Preferences: () => 'Theme', Slot: ({ name }) => ` ${name}` }}
    >
      <ProfileScreen />
    </PortalServicesProvider>
  );
  renderScreen(Screen, { remote, at: '/profile', path: '/profile/:kyc?', profile: ASHA });
  expect(screen.getByRole('heading', { name: 'Preferences' }).closest('section')).toHaveTextContent(
    'PreferencesTheme mfe-kyc-profile.preferences',
  );
});

test('the tabs are links; the current one is marked', async () => {
  const { address } = open('/profile', ASHA, { kyc: pendingAnswer().answer });
  expect(tab('Profile')).toHaveAttribute('aria-current', 'page');
  expect(tab('KYC')).not.toHaveAttribute('aria-current');
  await userEvent.click(tab('KYC'));
  expect(address()).toBe('/profile/kyc');
  expect(tab('KYC')).toHaveAttribute('aria-current', 'page');
  expect(tab('Profile')).not.toHaveAttribute('aria-current');
});

test('each tab has its own title', async () => {
  const { titles } = open('/profile', ASHA, { kyc: pendingAnswer().answer });
  expect(titles.at(-1)).toBe('Profile');
  await userEvent.click(tab('KYC'));
  expect(titles.at(-1)).toBe('KYC · Profile');
});

test('fields that the server leaves empty are empty', () => {
  open('/profile', { ...ASHA, address: null as unknown as string });
  expect(screen.getByLabelText('Address')).toHaveValue('');
});

test('shows a placeholder until the profile has loaded', async () => {
  const { answer, release } = pendingAnswer();
  const { store } = open('/profile', null, { profile: answer });
  act(() => void store.dispatch(profileAction.request()));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  release({ data: ASHA });
  expect(await screen.findByLabelText('Username')).toHaveValue('asha');
});

test('a profile that fails to load can be retried', async () => {
  let up = false;
  const { store } = open('/profile', null, {
    profile: () => (up ? { data: ASHA } : { failure: { message: 'Accounts are down.' } }),
  });
  act(() => void store.dispatch(profileAction.request()));
  expect(await screen.findByText('Accounts are down.')).toBeInTheDocument();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
