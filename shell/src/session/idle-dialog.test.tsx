import {
  createSlice,
  DEFAULT_CONFIG,
  logout,
  PortalServicesProvider,
  type PortalServices,
} from '@portal/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderShellPart } from '../testing/shell-part';
import IdleDialog from './idle-dialog';
import { idleWarned, selectSession } from './slice';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));

const loggedOut = createSlice({
  name: 'loggedOut',
  initialState: false,
  reducers: {},
  extraReducers: (on) => void on.addCase(logout, () => true),
});

/** The dialog 67 seconds before the end. */
function warned(language = 'en') {
  const store = renderShellPart(
    <PortalServicesProvider value={{ language, config: DEFAULT_CONFIG } as PortalServices}>
      <IdleDialog deadline={67_000} />
    </PortalServicesProvider>,
  );
  act(() => {
    store.addSlices('test', [loggedOut]);
    store.dispatch(idleWarned(67_000));
  });
  return () => ({
    stays: selectSession(store.getState()).idleDeadline === null,
    ends: (store.getState() as { loggedOut?: boolean }).loggedOut,
  });
}

test.each([
  ['en', 'Time left: 1:07'],
  ['ne', 'Time left: १:०७'],
])('in %s the remaining time is "%s"', (language, text) => {
  warned(language);
  expect(screen.getByRole('timer')).toHaveTextContent(text);
});

test('it counts down in seconds, and not below zero', () => {
  warned();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('1:06');
  act(() => jest.advanceTimersByTime(90_000));
  expect(screen.getByRole('timer')).toHaveTextContent('0:00');
});

test.each<[string, () => void, { stays: boolean; ends: boolean }]>([
  [
    'the button to stay stays',
    () => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' })),
    { stays: true, ends: false },
  ],
  [
    'closing it stays',
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    { stays: true, ends: false },
  ],
  [
    'the button to log out ends the session',
    () => fireEvent.click(screen.getByRole('button', { name: 'Logout' })),
    { stays: false, ends: true },
  ],
])('%s', (_, press, outcome) => {
  const now = warned();
  press();
  expect(now()).toEqual(outcome);
});
