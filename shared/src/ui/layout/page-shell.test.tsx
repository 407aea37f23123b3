import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PortalServicesProvider, type PortalServices } from '../../remote/portal-services';
import { portalServices } from '../../testing/portal-services';
import { lastVisit } from './last-visit';
import { PageShell, type PageShellProps } from './page-shell';

const Address = () => <output>{useLocation().pathname}</output>;

function renderPage(
  props: Partial<PageShellProps> = {},
  history = ['/cameras'],
  services: Partial<PortalServices> = {},
) {
  render(
    <PortalServicesProvider value={portalServices(services)}>
      <MemoryRouter initialEntries={history}>
        <PageShell title="Cameras" {...props}>
          <Address />
        </PageShell>
      </MemoryRouter>
    </PortalServicesProvider>,
  );
}

test('its title can be focused by script', () => {
  renderPage();
  const title = screen.getByRole('heading', { level: 1, name: 'Cameras' });
  title.focus();
  expect(title).toHaveFocus();
});

test('its title is that of the tab, if it is a string', () => {
  const titlePage = jest.fn();
  renderPage({ title: 'IPC-2 (Front Gate)' }, undefined, { titlePage });
  renderPage({ title: <em>Cameras</em> }, undefined, { titlePage });
  expect(titlePage.mock.calls).toEqual([['IPC-2 (Front Gate)']]);
});

test('the back arrow of the first page links to its fallback', async () => {
  renderPage({ backTo: '/cameras/all' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('status')).toHaveTextContent('/cameras/all');
});

test('its visit is remembered for the back arrow of another page', () => {
  renderPage({}, ['/cameras?search=gate']);
  renderPage({}, ['/profile']);
  expect(lastVisit('/cameras')).toMatchObject({ search: '?search=gate' });
});

test('Add New is shown to people who may add on this path, if the page supports it', async () => {
  const onAdd = jest.fn();
  const mayAdd = (pathname: string) => pathname === '/packages';
  renderPage({ onAdd }, ['/cameras'], { mayAdd });
  renderPage({}, ['/packages'], { mayAdd });
  expect(screen.queryByRole('button', { name: 'Add New' })).not.toBeInTheDocument();

  renderPage({ onAdd }, ['/packages'], { mayAdd });
  await userEvent.click(screen.getByRole('button', { name: 'Add New' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('search box and one more control are optional', () => {
  renderPage({
    search: { label: 'Search Camera', value: 'gate', onChange: () => {} },
    extra: <button type="button">Export</button>,
  });
  expect(screen.getByRole('searchbox', { name: 'Search Camera' })).toHaveValue('gate');
  expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
});

test('notifies the portal once that it has appeared', () => {
  const pageShown = jest.fn();
  const services = portalServices({ pageShown });
  const page = (title: string) => (
    <PortalServicesProvider value={services}>
      <MemoryRouter>
        <PageShell title={title}>{null}</PageShell>
      </MemoryRouter>
    </PortalServicesProvider>
  );
  const { rerender } = render(page('Cameras'));
  rerender(page('My home'));
  expect(pageShown).toHaveBeenCalledTimes(1);
});
