import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PageShell, type PageShellProps } from './page-shell';

const Address = () => <output>{useLocation().pathname}</output>;

function renderPage(props: Partial<PageShellProps> = {}, history = ['/cameras']) {
  render(
    <MemoryRouter initialEntries={history}>
      <PageShell title="Cameras" {...props}>
        <Address />
      </PageShell>
    </MemoryRouter>,
  );
}

test('its title can be given the focus by script', () => {
  renderPage();
  const title = screen.getByRole('heading', { level: 1, name: 'Cameras' });
  title.focus();
  expect(title).toHaveFocus();
});

test('the back arrow of the first page leads to its fallback', async () => {
  renderPage({ backTo: '/cameras/all' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('status')).toHaveTextContent('/cameras/all');
});

test('Add New is there for those who may add', async () => {
  const onAdd = jest.fn();
  renderPage({ onAdd });
  expect(screen.queryByRole('button', { name: 'Add New' })).not.toBeInTheDocument();

  renderPage({ onAdd, canAdd: true });
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

test('tells once that it appeared', () => {
  const onMount = jest.fn();
  const page = (title: string) => (
    <MemoryRouter>
      <PageShell title={title} onMount={onMount}>
        {null}
      </PageShell>
    </MemoryRouter>
  );
  const { rerender } = render(page('Cameras'));
  rerender(page('My home'));
  expect(onMount).toHaveBeenCalledTimes(1);
});
