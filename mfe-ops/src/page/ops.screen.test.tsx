import { allCleared } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVERY } from '../refreshing/use-heartbeat';
import remote from '../remote';
import { prepareBrowser } from '../testing/browser';
import {
  account,
  fakeDelivery,
  REFUSED,
  SIGN_IN_AGAIN,
  signedIn,
  status,
  type Answers,
} from '../testing/delivery';
import OpsScreen from './ops.screen';

jest.mock('../plot/draw-plot', () => jest.requireActual<object>('../testing/browser'));

beforeAll(prepareBrowser, 60_000);

const open = (answers: Answers) => {
  const delivery = fakeDelivery(answers);
  return { ...delivery, ...renderScreen(OpsScreen, { remote, at: '/ops' }) };
};

const byPasskey = () => screen.findByText('Sign in with a passkey');

/** Finds it by element, because a query by role is slow on this page. */
const remoteHeading = () => screen.findByText('mfe-cameras', { selector: 'h3' });

/** Sets the whole text at once, because typing each key is slow. */
async function writeInto(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Signs in with password and code, which need no authenticator. */
const signIn = async (password: string) => {
  await userEvent.click(await screen.findByText('Use a password and a code'));
  for (const [label, text] of [
    [/^Name/, 'asha'],
    [/^Password/, password],
    [/^One-time code/, '123456'],
  ] as const) {
    await writeInto(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByText('Sign in'));
};

/** Accepts the right password or an existing session. */
function locked(answers = signedIn(), entered = false) {
  const guarded = Object.entries(answers).map(([what, answer]) => [
    what,
    (asked: Parameters<NonNullable<typeof answer>>[0]) => (entered ? answer?.(asked) : REFUSED),
  ]);
  const session: Answers = {
    'POST /session/password': ({ body }) => {
      entered = (body as { password: string }).password === 'right';
      return entered ? { status: 204 } : { status: 401, body: { message: 'Wrong.' } };
    },
    'DELETE /session': () => {
      entered = false;
      return { status: 204 };
    },
  };
  return {
    answers: { ...(Object.fromEntries(guarded) as Answers), ...session },
    end: () => {
      entered = false;
    },
  };
}

test('without a session only the sign-in shows; a failure does not reveal what is wrong, and the name stays', async () => {
  const { times } = open(locked().answers);
  await byPasskey();
  expect(screen.queryByText('mfe-cameras')).not.toBeInTheDocument();

  await signIn('wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The name, the password or the code is not right.',
  );
  expect(screen.getByLabelText(/^Name/)).toHaveValue('asha');
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText(/^One-time code/)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(times('GET /history')).toBe(0);

  await writeInto(screen.getByLabelText(/^Password/), 'right');
  await userEvent.click(screen.getByText('Sign in'));
  expect(await remoteHeading()).toBeInTheDocument();
  expect(screen.getByText('asha', { selector: 'header *' })).toBeInTheDocument();
});

test('a password never enters the state, and no slice is ever written to local storage', async () => {
  const { store } = open(locked().answers);
  await byPasskey();
  await signIn('right');
  await remoteHeading();
  expect(JSON.stringify(store.getState())).not.toContain('"right"');
  expect(remote.slices?.every(({ sensitive }) => sensitive)).toBe(true);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('right');
});

test('too many tries say how long to wait', async () => {
  open({
    ...locked().answers,
    'POST /session/password': () => ({ status: 429, body: { message: 'Wait.' }, retryAfter: 60 }),
  });
  await byPasskey();
  await signIn('right');
  expect(await screen.findByRole('alert')).toHaveTextContent('try again in 1 minute');
});

test('a link is taken out of the address, followed once, and leads to setting up a way in', async () => {
  window.location.hash = '#enrol=a-token';
  const { asked } = open({
    ...locked().answers,
    'POST /enrolments': () => ({ body: { data: { name: 'bina' } } }),
  });
  expect(
    await screen.findByText('Welcome, bina. Choose how you will sign in.'),
  ).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  expect(asked.find(({ what }) => what === 'POST /enrolments')?.body).toEqual({ token: 'a-token' });
  expect(screen.getByText('Set up a passkey')).toBeInTheDocument();
});

test('a link that is used up says so, and leads to the sign-in, where another can be followed', async () => {
  window.location.hash = '#enrol=a-token';
  open({
    ...locked().answers,
    'POST /enrolments': ({ body }) =>
      (body as { token: string }).token === 'another'
        ? { body: { data: { name: 'bina' } } }
        : { status: 410, body: { message: 'Used.' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used or has expired.');
  expect(screen.queryByText('Try again')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Go to sign-in'));
  expect(await byPasskey()).toBeInTheDocument();
  expect(screen.getByText('Operations')).toHaveFocus();

  window.location.hash = '#enrol=another';
  expect(await screen.findByText(/^Welcome, bina\./)).toBeInTheDocument();
});

test('a link that could not be asked about is followed again by a press', async () => {
  window.location.hash = '#enrol=a-token';
  const { answers } = open({
    ...locked().answers,
    'POST /enrolments': () => new TypeError('offline'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Delivery did not answer.');
  expect(screen.queryByText('This invitation cannot be used.')).not.toBeInTheDocument();
  answers['POST /enrolments'] = () => ({ body: { data: { name: 'bina' } } });
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText(/^Welcome, bina\./)).toBeInTheDocument();
  expect(screen.getByText('Operations')).toHaveFocus();
});

const SECRET = { secret: 'ABCDEFGH', uri: 'otpauth://totp/bina?secret=ABCDEFGH' };

test('a link that is opened over another one begins anew, without the secret of the other', async () => {
  window.location.hash = '#enrol=bina';
  open({
    ...locked().answers,
    'POST /enrolments': ({ body }) => ({
      body: { data: { name: (body as { token: string }).token } },
    }),
    'POST /me/password/secret': () => ({ body: { data: SECRET } }),
  });
  await userEvent.click(await screen.findByText('Use a password and a code'));
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();

  window.location.hash = '#enrol=maya';
  expect(await screen.findByText(/^Welcome, maya\./)).toBeInTheDocument();
  expect(screen.queryByText('ABCD EFGH')).not.toBeInTheDocument();
});

const WAITING = 'You opened an invitation link. Sign out to use it.';

test('a link that is opened while somebody is signed in says that it waits, and is followed after they sign out', async () => {
  window.location.hash = '#enrol=a-token';
  const { answers } = open({
    ...signedIn(),
    'POST /enrolments': () => ({ body: { data: { name: 'bina' } } }),
    'DELETE /session': () => {
      answers['GET /overview'] = () => REFUSED;
      return { status: 204 };
    },
  });
  expect(await screen.findByText(WAITING)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Sign out'));
  expect(await screen.findByText(/^Welcome, bina\./)).toBeInTheDocument();
});

test('a link that was followed waits no more', async () => {
  window.location.hash = '#enrol=a-token';
  const { answers } = open({
    ...locked().answers,
    'POST /enrolments': () => ({ body: { data: { name: 'bina' } } }),
    'POST /me/password/secret': () => ({ body: { data: SECRET } }),
    'PUT /me/password': () => {
      Object.assign(answers, signedIn());
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByText('Use a password and a code'));
  for (const label of [/^New Password/, /^Confirm Password/, /^One-time code/]) {
    await writeInto(await screen.findByLabelText(label), '123456');
  }
  await userEvent.click(screen.getByText('Set password'));
  await remoteHeading();
  expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
});

test('a link that waits can be dropped, and leaves the focus of its button to the title', async () => {
  open(signedIn());
  await remoteHeading();
  window.location.hash = '#enrol=a-token';
  const text = await screen.findByText(WAITING);
  expect(text.closest('[role="status"]')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Stay signed in'));
  expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
  expect(screen.getByText('Operations')).toHaveFocus();
});

test('who only views has no control that would be refused', async () => {
  const answers = signedIn();
  open({
    ...answers,
    'GET /overview': () => ({ body: { operator: 'asha', role: 'view', remotes: [status()] } }),
    'GET /operators': () => ({ body: { data: [account(), account({ id: '2', name: 'bina' })] } }),
  });
  await remoteHeading();
  expect(screen.queryByLabelText('Roll back mfe-cameras')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Operators', { selector: '[role="tab"]' }));
  expect(await screen.findByText('bina')).toBeInTheDocument();
  expect(screen.queryByText('Remove')).not.toBeInTheDocument();
  expect(screen.queryByText('Invite')).not.toBeInTheDocument();
});

test.each([
  ['Operators', 'GET /operators'],
  ['Audit log', 'GET /audit'],
])('a list of %s that is none says so, and breaks nothing', async (tab, what) => {
  open({ ...signedIn(), [what]: () => ({ body: { data: null } }) });
  await remoteHeading();
  await userEvent.click(screen.getByText(tab, { selector: '[role="tab"]' }));
  expect(await screen.findByText('The answer could not be read.')).toBeInTheDocument();
});

test('an invitation asks for a fresh sign-in if needed, then shows its link once', async () => {
  let fresh = false;
  const { store } = open({
    ...signedIn(),
    'GET /operators': () => ({ body: { data: [account()] } }),
    'POST /session/password': () => {
      fresh = true;
      return { status: 204 };
    },
    'POST /operators': () =>
      fresh
        ? {
            status: 201,
            body: {
              data: {
                operator: account({ name: 'chandra' }),
                link: 'https://portal.example/ops#enrol=x',
                ends_at: '2026-03-02T10:00:00.000Z',
              },
            },
          }
        : SIGN_IN_AGAIN,
  });
  await remoteHeading();
  await userEvent.click(screen.getByText('Operators', { selector: '[role="tab"]' }));
  await writeInto(await screen.findByLabelText(/^Name/), 'chandra');
  await userEvent.click(screen.getByText('Invite'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Use a password and a code'));
  await writeInto(dialog.getByLabelText(/^Password/), 'right');
  await writeInto(dialog.getByLabelText(/^One-time code/), '123456');
  await userEvent.click(dialog.getByText('Sign in'));
  expect(await screen.findByText('https://portal.example/ops#enrol=x')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('#enrol=');
});

test('what is live: version, since when and by whom, canary, fallback, what is off and why', async () => {
  const disabled = { since: '2026-03-01T10:00:00.000Z', reason: 'Wrong prices' };
  const canary = { version: '1.4.0', traffic: 25 };
  open(signedIn([status({ disabled, canary }), status({ remote: 'shell', kind: 'host' })]));
  const heading = await remoteHeading();
  const row = within(heading.closest('li')!);
  expect(row.getByText('1.3.0')).toBeInTheDocument();
  expect(row.getByText(/asha/)).toBeInTheDocument();
  expect(row.getByText('1.4.0')).toBeInTheDocument();
  expect(row.getByText('25%')).toBeInTheDocument();
  expect(row.getByText('1.2.0')).toBeInTheDocument();
  expect(row.getByText(/Wrong prices/)).toBeInTheDocument();
  expect(screen.getByText('Host').closest('li')).toHaveTextContent(/^shell/);
  expect(screen.getByText('1 live · 1 in canary · 1 switched off')).toBeInTheDocument();
});

test('what is switched off without a reason has none', async () => {
  open(signedIn([status({ disabled: { since: '2026-03-01T10:00:00.000Z', reason: null } })]));
  expect(await screen.findByText(/^Switched off since/)).not.toHaveTextContent(/:\s*(null)?$/);
});

test('a remote without a version says so in each column', async () => {
  open(signedIn([status({ live: null, fallback: null, last: null })]));
  const row = within((await remoteHeading()).closest('li')!);
  expect(row.getAllByText('None')).toHaveLength(3);
});

test('what cannot be rolled back has no button for it', async () => {
  open(
    signedIn([
      status({ fallback: null, versions: ['1.3.0'] }),
      status({ remote: 'mfe-policy', live: null, fallback: null }),
    ]),
  );
  await remoteHeading();
  expect(screen.queryByText('Roll back')).not.toBeInTheDocument();
});

test('a portal without a release says so', async () => {
  open(signedIn([]));
  expect(await screen.findByText('Nothing has been released yet.')).toBeInTheDocument();
});

test('the remote whose changes are listed is in the address', async () => {
  const { address } = open(signedIn());
  await remoteHeading();
  await userEvent.selectOptions(screen.getByLabelText('Changes of'), 'mfe-cameras');
  expect(address()).toBe('/ops?changesOf=mfe-cameras');
});

test('the summary counts what is live, and no zeros', async () => {
  open(signedIn([status(), status({ remote: 'mfe-policy', live: null })]));
  expect(await screen.findByText('1 live')).toBeInTheDocument();
});

test('a version without a trusted signature is named, and why', async () => {
  const untrusted = [{ version: '1.3.0', problem: 'it is not signed' }];
  open(signedIn([status({ untrusted })]));
  expect(await screen.findByText('Not served')).toBeInTheDocument();
  expect(screen.getByText('1.3.0 is not served: it is not signed')).toBeInTheDocument();
  expect(screen.getByText('1 live · 1 not served')).toBeInTheDocument();
});

test('what cannot be refreshed stays, and says so until it can', async () => {
  const { answers } = open(signedIn());
  const good = answers['GET /overview'];
  await remoteHeading();
  answers['GET /overview'] = () => ({ status: 502, body: '<h1>Bad gateway</h1>' });
  await userEvent.click(screen.getByLabelText('Refresh'));
  expect(await screen.findByText(/^Shown as of/)).toBeInTheDocument();
  expect(screen.getByText('mfe-cameras', { selector: 'h3' })).toBeInTheDocument();
  if (good) answers['GET /overview'] = good;
  await userEvent.click(await screen.findByText('Try again'));
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).not.toBeInTheDocument());
});

test('failure rates that cannot be refreshed stay, and say so unless the whole page does', async () => {
  const { answers } = open(signedIn());
  const good = answers['GET /overview']!;
  await remoteHeading();
  answers['GET /load-counts'] = () => ({ status: 502 });
  await userEvent.click(screen.getByLabelText('Refresh'));
  const note = /^The failure rates could not be refreshed\./;
  expect(await screen.findByText(note)).toBeInTheDocument();
  answers['GET /overview'] = () => ({ status: 502 });
  await userEvent.click(screen.getByLabelText('Refresh'));
  expect(await screen.findByText(/^Shown as of/)).toBeInTheDocument();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  answers['GET /overview'] = good;
  answers['GET /load-counts'] = signedIn()['GET /load-counts']!;
  await userEvent.click(screen.getByLabelText('Refresh'));
  await waitFor(() => expect(screen.queryByText(/could not be refreshed|^Shown/)).toBeNull());
});

test('where nothing was seen yet, a failure can be tried again', async () => {
  const { answers } = open({ ...signedIn(), 'GET /overview': () => new TypeError('offline') });
  expect(await screen.findByText('Delivery did not answer.')).toBeInTheDocument();
  answers['GET /overview'] = signedIn()['GET /overview']!;
  await userEvent.click(await screen.findByText('Try again'));
  expect(await remoteHeading()).toBeInTheDocument();
});

test('it refreshes itself while it is seen, and cancels what is under way when it is hidden', async () => {
  jest.useFakeTimers();
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const become = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const passes = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  const { times, answers, asked } = open(signedIn());
  await passes(100);
  const first = times('GET /overview');
  await passes(EVERY);
  expect(times('GET /overview')).toBe(first + 1);

  answers['GET /overview'] = () => new Promise(() => undefined);
  await passes(EVERY);
  const underWay = asked.findLast(({ what }) => what === 'GET /overview');
  act(() => become('hidden'));
  expect(underWay?.init.signal?.aborted).toBe(true);
  await passes(4 * EVERY);
  expect(times('GET /overview')).toBe(first + 2);
  act(() => become('visible'));
  await passes(0);
  expect(times('GET /overview')).toBe(first + 3);
});

/** The session ends while the reason of a rollback is typed. */
async function endWhileTyping() {
  const { answers, end } = locked(signedIn(), true);
  const page = open(answers);
  await userEvent.click(await screen.findByLabelText('Roll back mfe-cameras'));
  const reason = await screen.findByLabelText(/^Reason/);
  await userEvent.paste('Empty cards');
  end();
  await userEvent.click(screen.getByText('Roll back', { selector: '[type="submit"]' }));
  expect(await screen.findByText(/^Your session has ended.* is kept\.$/)).toBeInTheDocument();
  expect(reason).not.toBeInTheDocument();
  return page;
}

test('a session that ends leads to the sign-in, and what was typed is there again', async () => {
  await endWhileTyping();
  await signIn('right');
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Empty cards');
  expect(screen.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
});

test('a rollback that is being written keeps the page from being replaced', async () => {
  const { held } = open(signedIn());
  await userEvent.click(await screen.findByLabelText('Roll back mfe-cameras'));
  expect(held).toEqual(['A rollback is being written']);
  await userEvent.click(await screen.findByText('Cancel'));
  expect(held).toEqual([]);
});

test('what one operator typed is not there for the next', async () => {
  const { answers } = await endWhileTyping();
  const remotes = [status()];
  answers['GET /overview'] = () => ({ body: { operator: 'bina', role: 'operate', remotes } });
  await signIn('right');
  await remoteHeading();
  expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
});

test('a change after the end of the session leads to the sign-in at once, which promises nothing', async () => {
  const operators = { body: { data: [account()] } };
  const { answers, end } = locked(
    { ...signedIn(), 'GET /operators': () => operators, 'POST /operators': () => operators },
    true,
  );
  open(answers);
  await remoteHeading();
  await userEvent.click(screen.getByText('Operators', { selector: '[role="tab"]' }));
  await writeInto(await screen.findByLabelText(/^Name/), 'chandra');
  end();
  await userEvent.click(screen.getByText('Invite'));
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument();
});

test('a failure before the end of a session is not shown after the next sign-in', async () => {
  const { answers, times } = open(locked(signedIn(), true).answers);
  await remoteHeading();
  answers['GET /overview'] = () => ({ status: 502, body: {} });
  await userEvent.click(screen.getByLabelText('Refresh'));
  answers['GET /overview'] = () => REFUSED;
  await userEvent.click(await screen.findByText('Try again'));
  await byPasskey();

  answers['GET /overview'] = () => new Promise(() => undefined);
  const before = times('GET /overview');
  await signIn('right');
  await waitFor(() => expect(times('GET /overview')).toBe(before + 1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after signing out nothing of what was seen is left in the page', async () => {
  const { store } = open(locked(signedIn(), true).answers);
  await userEvent.click(await screen.findByText('Sign out'));
  await byPasskey();
  expect(JSON.stringify(store.getState())).not.toContain('mfe-cameras');
});

test('who cannot be signed out is told why', async () => {
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  open({ ...signedIn(), 'DELETE /session': () => new TypeError('offline') });
  await userEvent.click(await screen.findByText('Sign out'));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Delivery did not answer.'));
});

test('the title of what comes gets the focus of who pressed what is gone', async () => {
  const { answers } = open(locked(signedIn(), true).answers);
  const good = answers['GET /overview']!;
  await remoteHeading();
  const title = () => screen.getByText('Operations', { selector: 'h1' });
  expect(title()).not.toHaveFocus();

  answers['GET /overview'] = () => ({ status: 502, body: {} });
  await userEvent.click(screen.getByLabelText('Refresh'));
  const again = await screen.findByText('Try again');
  answers['GET /overview'] = good;
  await userEvent.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(title()).toHaveFocus();

  await userEvent.click(screen.getByText('Sign out'));
  await byPasskey();
  expect(title()).toHaveFocus();
  await signIn('right');
  await remoteHeading();
  expect(title()).toHaveFocus();
});

test('a subscriber who signs in or out beside it takes nothing from the operator', async () => {
  const { store } = open(signedIn());
  await remoteHeading();
  act(() => void store.dispatch(allCleared()));
  expect(await remoteHeading()).toBeInTheDocument();
});
