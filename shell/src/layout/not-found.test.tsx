import { Link, MemoryRouter, Route, Routes } from '@portal/shared';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotFound } from './not-found';

const renderAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<h1>Dashboard</h1>} />
        <Route path="/cameras" element={<Link to="/nowhere">Lost</Link>} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </MemoryRouter>,
  );
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go Back' }));

test('has a link back to the last page', async () => {
  renderAt('/cameras');
  await userEvent.click(screen.getByRole('link', { name: 'Lost' }));
  expect(screen.getByRole('heading', { name: 'This page does not exist.' })).toBeInTheDocument();
  await goBack();
  expect(screen.getByRole('link', { name: 'Lost' })).toBeInTheDocument();
});

test('links to the dashboard when the portal was opened here', async () => {
  renderAt('/nowhere');
  await goBack();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});
