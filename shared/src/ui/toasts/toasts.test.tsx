import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadToasts } from './late-toasts';
import { createRepeatGuard, notify } from './notify';
import { forgetAlerts, useRecentAlerts } from './recent-alerts';
import { ToastHost } from './toast-host';
import { showToast } from './toast-list';

const show = (kind: 'success' | 'warning' | 'error', text: string) =>
  act(async () => notify[kind](text));

test('toasts before the list can load are shown when the network is back', async () => {
  jest.doMock('./toast-list', () => {
    throw new TypeError('Failed to fetch');
  });
  render(<ToastHost />);
  await show('error', 'No network yet');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.dontMock('./toast-list');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No network yet');
});

test('the list is a live region before there is a toast', async () => {
  const { container } = render(<ToastHost />);
  await act(loadToasts);
  expect(container.querySelector('[aria-live]')).toBeEmptyDOMElement();
});

test('a success is a status, an error an alert', async () => {
  render(<ToastHost />);
  await show('success', 'image added successfully');
  await show('error', 'Server error');
  expect(screen.getByRole('status')).toHaveTextContent('image added successfully');
  expect(screen.getByRole('alert')).toHaveTextContent('Server error');
});

test('a warning is an alert in its own colour', async () => {
  render(<ToastHost />);
  await show('warning', 'Document one is mandotary');
  const warning = screen.getByRole('alert');
  expect(warning).toHaveTextContent('Document one is mandotary');
  expect(warning.closest('.warning')).not.toBeNull();
});

test('the same message is shown once if it repeats at once', async () => {
  render(<ToastHost />);
  await show('error', 'No network');
  await show('error', 'No network');
  expect(screen.getAllByText('No network')).toHaveLength(1);
});

test('a message that repeats while it is open is shown once, as a new alert', async () => {
  const error = { kind: 'error', text: 'Form error', role: 'alert' } as const;
  render(<ToastHost />);
  await act(async () => showToast(error));
  const first = screen.getByRole('alert');
  await act(async () => showToast(error));
  expect(screen.getByRole('alert')).toHaveTextContent('Form error');
  expect(screen.getByRole('alert')).not.toBe(first);
});

test.each([
  ['a click', () => userEvent.click(screen.getByText(/^Closed by/))],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'the end of its time',
    () => fireEvent.animationEnd(screen.getByRole('progressbar', { hidden: true })),
  ],
])('is closed by %s', async (way, close) => {
  render(<ToastHost />);
  await show('success', `Closed by ${way}`);
  await close();
  await waitFor(() => expect(screen.queryByText(/^Closed by/)).not.toBeInTheDocument());
});

describe('a toast that closes', () => {
  const close = () => screen.getByRole('button', { name: 'Close' });
  async function closeFrom(place: HTMLElement, text: string, meanwhile?: () => unknown) {
    await show('success', text);
    // As with Tab, the focus passes over the toast itself.
    for (const next of [place, screen.getByRole('status'), close()]) act(() => next.focus());
    meanwhile?.();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  }
  const renderPage = () =>
    render(
      <>
        <h1 tabIndex={-1}>Cameras</h1>
        <button>Renew</button>
        <ToastHost />
      </>,
    );

  test('returns the focus of its button', async () => {
    renderPage();
    const renew = screen.getByRole('button', { name: 'Renew' });
    await closeFrom(renew, 'It worked once');
    expect(renew).toHaveFocus();
  });

  test('moves the focus to the title if the earlier element can no longer have it', async () => {
    renderPage();
    const renew = screen.getByRole<HTMLButtonElement>('button', { name: 'Renew' });
    await closeFrom(renew, 'It worked twice', () => (renew.disabled = true));
    expect(screen.getByRole('heading', { name: 'Cameras' })).toHaveFocus();
  });

  test.each([
    [
      'comes again',
      (text: string) => act(async () => showToast({ kind: 'success', text, role: 'status' })),
    ],
    ['is pressed', (text: string) => userEvent.click(screen.getByText(text))],
  ])('returns its own focus if it %s', async (way, replace) => {
    renderPage();
    const renew = screen.getByRole('button', { name: 'Renew' });
    const text = `It worked, and ${way}`;
    await show('success', text);
    const first = screen.getByRole('status');
    for (const next of [renew, first]) act(() => next.focus());
    await replace(text);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(renew).toHaveFocus();
  });

  test('does not move the focus if it is closed by a press without focus', async () => {
    renderPage();
    await closeFrom(screen.getByRole('button', { name: 'Renew' }), 'It worked three times');
    const title = screen.getByRole('heading', { name: 'Cameras' });
    act(() => title.focus());
    await show('success', 'It worked four times');
    // In Safari, pressing a button with a pointer does not focus it.
    fireEvent.click(close());
    await waitFor(() => expect(screen.queryByText('It worked four times')).toBeNull());
    expect(title).toHaveFocus();
  });
});

test('stays for five seconds, paused while it is hovered over or focused, or the window is inactive', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<ToastHost />);
  await show('success', 'Waiting');
  const timer = screen.getByRole('progressbar', { hidden: true });
  const message = screen.getByRole('status');
  const isRunning = () => timer.style.animationPlayState === 'running';
  expect(timer.style.animationDuration).toBe('5000ms');
  expect(isRunning()).toBe(true);

  fireEvent.mouseEnter(message);
  expect(isRunning()).toBe(false);
  fireEvent.mouseLeave(message);
  expect(isRunning()).toBe(true);

  fireEvent.blur(window);
  expect(isRunning()).toBe(false);
  fireEvent.focus(window);
  expect(isRunning()).toBe(true);

  act(() => message.focus());
  expect(isRunning()).toBe(false);
  act(() => message.blur());
  expect(isRunning()).toBe(true);
});

test('adds no stylesheet to the page', async () => {
  render(<ToastHost />);
  await show('success', 'Unstyled');
  expect(document.querySelector('style')).toBeNull();
});

describe('recent toasts', () => {
  const Recent = () => (
    <ul>
      {useRecentAlerts().map(({ id, kind, text }) => (
        <li key={id} id={`alert-${id}`}>{`${kind}: ${text}`}</li>
      ))}
    </ul>
  );
  const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  test('are the last 20, until they are dismissed', async () => {
    act(forgetAlerts);
    render(<Recent />);
    for (let number = 1; number <= 21; number += 1) await show('error', `Failure ${number}`);
    await show('success', 'It worked');
    expect(listed()).toHaveLength(20);
    expect(new Set(screen.getAllByRole('listitem').map(({ id }) => id)).size).toBe(20);
    expect(listed().slice(0, 2)).toEqual(['success: It worked', 'error: Failure 21']);
    act(forgetAlerts);
    expect(listed()).toEqual([]);
  });
});

test('count as a repeat only within the time limit', () => {
  let now = 0;
  const isRepeat = createRepeatGuard(1000, () => now);
  expect(isRepeat('a')).toBe(false);
  expect(isRepeat('b')).toBe(false);
  now = 999;
  expect(isRepeat('a')).toBe(true);
  now = 1000;
  expect(isRepeat('a')).toBe(false);
});
