import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InstallEvent, InstallInvitation } from './install-invitation';

const prompt = jest.fn(() => Promise.resolve({ outcome: 'dismissed' as const }));
const offer = () => Object.assign(new Event('beforeinstallprompt'), { prompt }) as InstallEvent;

afterEach(() => {
  delete window.portalInstall;
  Reflect.deleteProperty(navigator, 'standalone');
});

const button = () => screen.queryByRole('button', { name: 'Install the portal' });

test('a browser that cannot install shows no invitation', () => {
  const { container } = render(<InstallInvitation />);
  expect(container).toBeEmptyDOMElement();
});

test('the browser asks on a press only, and once per offer', async () => {
  window.portalInstall = offer();
  render(<InstallInvitation />);
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(button()!);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(button()).toBeNull();
});

test('a late offer shows, and disappears once the portal is installed', () => {
  render(<InstallInvitation />);
  act(() => {
    window.portalInstall = offer();
    window.dispatchEvent(window.portalInstall);
  });
  expect(button()).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(button()).toBeNull();
});

test('where only the share menu installs, a text explains it; the installed portal shows none', () => {
  Object.assign(navigator, { standalone: false });
  const { unmount } = render(<InstallInvitation />);
  expect(screen.getByText(/choose Add to Home Screen/)).toBeInTheDocument();
  unmount();
  Object.assign(navigator, { standalone: true });
  const { container } = render(<InstallInvitation />);
  expect(container).toBeEmptyDOMElement();
});
