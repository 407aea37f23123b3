import { renderScreen } from '@portal/shared/testing';
import { DEFAULT_CONFIG, type LazyScreen, type RuntimeConfig } from '@portal/shared';
import { screen } from '@testing-library/react';
import remote from '../remote';

const PATH = '/accessibility';

async function open(config: Partial<RuntimeConfig> = {}) {
  const { default: Screen } = await (remote.routes[PATH] as LazyScreen)();
  renderScreen(Screen, { remote, at: PATH, path: PATH, config: { ...DEFAULT_CONFIG, ...config } });
}

test('the statement says what works, what does not, and whom to contact', async () => {
  await open({ brand: 'Himal Net' });
  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeInTheDocument();
  const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
  expect(parts).toEqual([
    'What you can rely on',
    'What does not work yet',
    'How it is tested',
    'Tell us',
  ]);
  expect(screen.getByText('Please contact Himal Net support.')).toBeInTheDocument();
});

test.each([
  ['address', { email: 'help@himal.example' }, 'help@himal.example'],
  ['number', { phone: '+977 1-5970000' }, '+977 1-5970000'],
])('a single %s is enough for complaints', async (_, support, name) => {
  await open({ support });
  const ways = screen.getAllByRole('link').map((link) => link.textContent);
  expect(ways).toContain(name);
  expect(screen.queryByText(/^Please contact/)).not.toBeInTheDocument();
});

test('complaints go to the configured address and number', async () => {
  await open({ support: { email: 'help@himal.example', phone: '+977 1-5970000' } });
  expect(screen.getByRole('link', { name: 'help@himal.example' })).toHaveAttribute(
    'href',
    'mailto:help@himal.example',
  );
  expect(screen.getByRole('link', { name: '+977 1-5970000' })).toHaveAttribute(
    'href',
    'tel:+97715970000',
  );
});
