import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { returnedTo } from './history-entry';
import { lastVisit, rememberVisit } from './last-visit';
import { useGoBack } from './use-go-back';

function Page() {
  const goBack = useGoBack('/home');
  const location = useLocation();
  return (
    <>
      <output>
        {location.pathname}
        {location.search} {returnedTo(location)}
      </output>
      <Link to="/next">Next</Link>
      <button type="button" onClick={goBack}>
        Go Back
      </button>
    </>
  );
}

const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go Back' }));

test('goes one step back, or to the fallback without a previous page', async () => {
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

test('the fallback is shown as it last was in this tab', async () => {
  rememberVisit('/home', { search: '?search=gate', entry: 'k3' });
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Page />
    </MemoryRouter>,
  );
  await goBack();
  expect(screen.getByRole('status')).toHaveTextContent('/home?search=gate k3');
});

test.each(['null', '{{', ''])('stored visits %p are read as none', (text) => {
  sessionStorage.setItem('last_visits', text);
  expect(lastVisit('/home')).toBeUndefined();
});

test('with blocked storage no visit is remembered, and pages work', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  rememberVisit('/home', { search: '', entry: 'k3' });
  expect(lastVisit('/home')).toBeUndefined();
});
