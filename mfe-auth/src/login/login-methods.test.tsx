import { pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { LoginMethods } from './login-methods';

const Row = () => <LoginMethods onPartnerUnavailable={() => undefined} />;

const listing = (status: string): FakeAnswers => ({
  loginMethods: () => ({ data: [{ name: 'worldlink', status }] }),
});

test('an enabled method shows its button in the row', async () => {
  renderScreen(Row, { remote, answers: listing('1') });
  expect(await screen.findByRole('region', { name: 'Or Login with' })).toContainElement(
    screen.getByRole('button', { name: 'WorldLink' }),
  );
});

test('the row silently reserves its space while it loads', async () => {
  const { store } = renderScreen(Row, {
    remote,
    answers: { loginMethods: pendingAnswer().answer },
  });
  await waitFor(() => expect(store.getState()).toHaveProperty('loginMethods.phase', 'processing'));
  expect(screen.getByText('Or Login with').closest('[aria-hidden]')).not.toBeNull();
});

test('there is no space if this environment has no methods', () => {
  renderScreen(Row, {
    remote,
    config: { partnerLogin: { authorizeUrl: '' } },
    answers: { loginMethods: pendingAnswer().answer },
  });
  expect(screen.queryByText('Or Login with')).not.toBeInTheDocument();
});

test('there is no row if no method is enabled', async () => {
  const { store } = renderScreen(Row, { remote, answers: listing('0') });
  await waitFor(() => expect(store.getState()).toHaveProperty('loginMethods.phase', 'success'));
  expect(screen.queryByText('Or Login with')).not.toBeInTheDocument();
});

test.each([
  ['Methods are being serviced.', 'Methods are being serviced.'],
  ['', 'Something Went Wrong'],
])(
  'a failure that says "%s" shows "%s" in the region that was there before',
  async (message, shown) => {
    const { answer, release } = pendingAnswer();
    renderScreen(Row, { remote, answers: { loginMethods: answer } });
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    release({ failure: { message } });
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(region).toHaveTextContent(shown);
    expect(screen.queryByText('Or Login with')).not.toBeInTheDocument();
  },
);

test('a browser that blocks storage shows the reason instead of buttons that could not work', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  renderScreen(Row, { remote, answers: listing('1') });
  expect(await screen.findByRole('region', { name: 'Or Login with' })).toHaveTextContent(
    'Your browser blocks cookies and site data. To sign in another way, allow them.',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('after a failure the person can retry without losing the focus', async () => {
  let up = false;
  const Page = () => (
    <>
      <h1 tabIndex={-1}>Login</h1>
      <Row />
    </>
  );
  renderScreen(Page, {
    remote,
    answers: {
      loginMethods: () =>
        up ? { data: [{ name: 'worldlink', status: '1' }] } : { failure: { status: 500 } },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  up = true;
  await userEvent.click(again);
  expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'WorldLink' })).toBeInTheDocument();
  expect(screen.queryByText('Something Went Wrong')).not.toBeInTheDocument();
});
