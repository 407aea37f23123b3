import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { useGoBack } from './use-go-back';

function Page() {
  const goBack = useGoBack('/home');
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to="/next">Next</Link>
      <button type="button" onClick={goBack}>
        Go Back
      </button>
    </>
  );
}

const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go Back' }));

test('goes one step back, and to the fallback where there is none', async () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('status')).toHaveTextContent('/next');
  await goBack();
  expect(screen.getByRole('status')).toHaveTextContent('/first');
  await goBack();
  expect(screen.getByRole('status')).toHaveTextContent('/home');
});
