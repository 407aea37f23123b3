import { allCleared } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { READS } from '../calls/calls';
import { REFRESH_EVERY_MS } from '../calls/refreshing';
import remote from '../remote';
import { leaveFor } from '../session/browser';
import {
  entry,
  fakeDelivery,
  createLoads,
  REFUSED,
  signedIn,
  status,
  type Answers,
} from '../testing/delivery';
import OpsScreen from './ops.screen';

jest.mock('../session/browser', () => ({ leaveFor: jest.fn() }));

const open = (answers: Answers, at = '/ops', config = {}) => {
  const delivery = fakeDelivery(answers);
  return { ...delivery, ...renderScreen(OpsScreen, { remote, at, config }) };
};

const signInLink = () => screen.findByText('Sign in', { selector: 'a' });
/** By element, because a query by role is slow on this page. */
const nameOfRemote = () => screen.findByText('mfe-cameras', { selector: 'h3 button' });
const title = () => screen.getByText('Operations', { selector: 'h1' });

/** Responses for an operator with a session. A link starts one. */
function locked(entered = false) {
  const guarded = Object.entries(signedIn()).map(([what, answer]): [string, Answers[string]] => [
    what,
    (requested) => (entered ? answer!(requested) : REFUSED),
  ]);
  const answers: Answers = {
    ...Object.fromEntries(guarded),
    'POST /session/link': () => {
      entered = true;
      return { status: 204 };
    },
    'DELETE /session': () => {
      entered = false;
      return { body: { data: { provider_url: null } } };
    },
  };
  return { answers, end: () => (entered = false) };
}

const followALink = () => {
  window.location.hash = '#link=a-token';
};

describe('signing in', () => {
  test('without a session only the sign-in shows, whose button opens the identity provider', async () => {
    const { sent } = open(locked().answers);
    expect(await signInLink()).toHaveAttribute('href', '/api/ops/v1/sign-in');
    expect(screen.queryByText('mfe-cameras')).not.toBeInTheDocument();
    expect(sent('GET /history')).toEqual([]);
  });

  test.each([
    ['no-role', 'Your account has no role here.'],
    ['cancelled', 'You cancelled the sign-in.'],
    ['invalid', 'The sign-in could not be completed.'],
    ['unreachable', 'The identity provider does not answer.'],
    ['not-set-up', 'Sign-in is not set up here.'],
  ])('an operator who returns as %s sees the reason', async (refusal, text) => {
    open(locked().answers, `/ops?refused=${refusal}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await signInLink()).toBeInTheDocument();
  });

  test('the token of a link is removed from the address, used once, and signs its person in', async () => {
    followALink();
    const { sent, store } = open(locked().answers);
    expect(await nameOfRemote()).toBeInTheDocument();
    expect(window.location.hash).toBe('');
    expect(sent('POST /session/link').map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
    expect(JSON.stringify(store.getState())).not.toContain('a-token');
  });

  test.each<[string, Answers[string], string]>([
    ['was used up', () => ({ status: 410, body: {} }), 'This link was used or has expired.'],
    ['could not be sent', () => new TypeError('offline'), 'Delivery did not answer.'],
  ])('a link that %s shows that, and another one can be followed', async (_, answer, text) => {
    followALink();
    const good = locked().answers;
    const { answers } = open({ ...good, 'POST /session/link': answer });
    expect(await signInLink()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    Object.assign(answers, good);
    followALink();
    expect(await nameOfRemote()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  test("a session that ends leads to the sign-in, and deletes the operator's input", async () => {
    const { answers, end } = locked(true);
    const { holds } = open(answers);
    await userEvent.click(await screen.findByLabelText('Roll back mfe-cameras'));
    expect(holds).toEqual(['A change is being written']);
    await userEvent.paste('Empty cards');
    end();
    await userEvent.click(document.querySelector('[type="submit"]')!);
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(holds).toEqual([]);
    followALink();
    await nameOfRemote();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(title()).toHaveFocus();
  });

  test('signing out leaves no data on the page, and none was ever stored', async () => {
    const { store } = open(locked(true).answers, '/ops?remote=mfe-cameras&audit=open');
    await nameOfRemote();
    await screen.findByText('No entries match.');
    for (const { select } of READS) expect(select(store.getState()).data).not.toBeNull();
    await userEvent.click(screen.getByText('Sign out'));
    await signInLink();
    expect(JSON.stringify(store.getState())).not.toMatch(/mfe-cameras|asha/);
    for (const { select } of READS) expect(select(store.getState()).data).toBeNull();
    expect(remote.slices?.every(({ sensitive }) => sensitive)).toBe(true);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('opens the address that ends the session at the identity provider, and says if it cannot', async () => {
    const error = jest.spyOn(notify, 'error').mockReturnValue();
    const { answers } = open({ ...signedIn(), 'DELETE /session': () => new TypeError('offline') });
    await userEvent.click(await screen.findByText('Sign out'));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Delivery did not answer.'));
    const provider_url = 'https://id.example/logout?x=1';
    answers['DELETE /session'] = () => ({ body: { data: { provider_url } } });
    await userEvent.click(screen.getByText('Sign out'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(provider_url));
  });

  test('a subscriber who signs in or out in the same browser does not affect the operator', async () => {
    const { store } = open(signedIn());
    await nameOfRemote();
    act(() => void store.dispatch(allCleared()));
    expect(await nameOfRemote()).toBeInTheDocument();
  });
});

describe('the page', () => {
  const canary = { version: '1.4.0', traffic: 25 };

  test('shows versions with their failure rates, what is switched off or not served, and why', async () => {
    const disabled = { since: '2026-03-01T10:00:00.000Z', reason: 'Wrong prices' };
    const untrusted = [{ version: '1.2.0', problem: 'it is not signed' }];
    const data = [
      createLoads(5, { failures: 2, errors: 3 }),
      createLoads(70, { failures: 1 }),
      createLoads(5, { version: '1.4.0', failures: 30 }),
      createLoads(5, { version: '1.4.0', attempts: 0 }),
      createLoads(5, { remote: 'shell', failures: 90 }),
    ];
    open({
      ...signedIn([status({ disabled, canary, untrusted })]),
      'GET /load-counts': () => ({ body: { data } }),
    });
    const row = (await nameOfRemote()).closest('li')!;
    await within(row).findByText(/^2 of 100/);
    expect(row).toHaveTextContent(
      /Live1\.3\.0Mar 1, \d\d:\d\d · asha2%Raised2 of 100 loads failed · 1% the hour before · errors: 3/,
    );
    expect(row).toHaveTextContent('Canary1.4.025% of subscribers30%High30 of 100 loads failed');
    expect(row).toHaveTextContent('Fallback1.2.0No loads in the last hour');
    expect(row).toHaveTextContent(/Switched off since Mar 1, \d\d:\d\d: Wrong prices/);
    expect(row).toHaveTextContent('1.2.0 is not served: it is not signed');
  });

  test('shows the panel of a remote, which is in the address: its changes, and what the role may do', async () => {
    const whose = { owner: 'Team Cameras', contact: 'cameras@provider.example' };
    const seen = [status({ canary, ...whose }), status({ remote: 'shell', kind: 'host' })];
    const { address, sent, answers } = open(signedIn(seen));
    await userEvent.click(await nameOfRemote());
    expect(address()).toBe('/ops?remote=mfe-cameras');
    await waitFor(() =>
      expect(sent('GET /history').at(-1)?.query.get('remote')).toBe('mfe-cameras'),
    );
    const buttons = () =>
      screen.getAllByRole('button').flatMap((one) => one.getAttribute('aria-label') ?? []);
    const all = ['Roll back', 'Promote canary of', 'End canary of', 'Switch off'];
    const expected = [...all.map((verb) => `${verb} mfe-cameras`), 'Roll back shell'];
    expect(buttons()).toEqual(['Refresh', ...expected]);
    const owner = 'Owner: Team Cameras, cameras@provider.example';
    expect(screen.getByText(owner)).toBeInTheDocument();
    await userEvent.click(screen.getByText('shell'));
    expect(buttons()).toEqual(['Refresh', expected[0], 'Roll back shell']);
    expect(screen.queryByText(/^Owner/)).not.toBeInTheDocument();

    const overview = { operator: 'asha', role: 'viewer', remotes: seen };
    answers['GET /overview'] = () => ({ body: overview });
    await userEvent.click(screen.getByLabelText('Refresh'));
    await waitFor(() => expect(buttons()).toEqual(['Refresh']));
  });

  test('shows every change of the ledger in its own words, and older ones on demand', async () => {
    const move = { version: '1.4.0', before: 25, after: 0 };
    const some = [
      entry({ action: 'halt', before: '1.3.0', canary: move, who: 'watch', reason: '12% failed' }),
      entry({ action: 'promote', after: '1.4.0', canary: move, reason: null }),
      entry({ action: 'disable', before: '1.3.0' }),
      entry({ action: 'freeze' as 'halt', before: null }),
    ].map((one, index) => ({ ...one, time: `2026-03-01T10:0${index}:00.000Z` }));
    const many = Array.from({ length: 30 }, (_, index) =>
      entry({ time: new Date(index * 60_000).toISOString() }),
    );
    open({
      ...signedIn([]),
      'GET /history': ({ query }) => ({
        body: { data: [...some, ...many].slice(0, Number(query.get('limit'))) },
      }),
    });
    await screen.findByText('12% failed');
    expect(screen.getByText('Nothing has been released yet.')).toBeInTheDocument();
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()[0]).toMatch(/Haltmfe-cameras1\.4\.0: 25% → 0%watch12% failed$/);
    expect(rows()[1]).toMatch(/Promotionmfe-cameras1\.2\.0 → 1\.4\.0 · 1\.4\.0: 25% → 0%asha$/);
    expect(rows()[2]).toMatch(/Switched offmfe-cameras1\.3\.0asha/);
    expect(rows()[3]).toMatch(/freezemfe-cameras1\.3\.0asha/);
    expect(rows()).toHaveLength(10);
    screen.getByText('Show earlier changes').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(20));
    await userEvent.tab();
    expect(screen.getByText('Show earlier changes')).toHaveFocus();
  });

  test('keeps the filters of the audit log in the address, and requests a name once it is typed', async () => {
    const { address, sent } = open(
      {
        ...signedIn(),
        'GET /audit': () => ({
          body: {
            data: [
              {
                id: 1,
                at: '2026-03-01T10:00:00.000Z',
                actor: 'bina',
                action: 'access',
                outcome: 'refused',
                subject: 'POST /rollback',
                details: { from: '1.3.1', tries: 2 },
                address: '198.51.100.7',
                count: 1200,
              },
            ],
          },
        }),
      },
      '/ops?audit=open&action=access',
    );
    const row = (await screen.findByText('bina')).closest('li');
    expect(row).toHaveTextContent(
      /access refused 1,200 timesPOST \/rollback198\.51\.100\.7binafrom: 1\.3\.1, tries: 2$/,
    );
    await userEvent.type(screen.getByLabelText('Who'), 'asha ');
    await waitFor(() => expect(address()).toBe('/ops?audit=open&action=access&actor=asha'));
    const requested = () => sent('GET /audit').map(({ query }) => query.get('actor'));
    await waitFor(() => expect([...new Set(requested())]).toEqual([null, 'asha']));
  });

  test('links to the dashboards if their address is configured', async () => {
    const dashboards = 'https://grafana.example.com/d/portal';
    open(signedIn(), '/ops', { operations: { dashboards } });
    expect(await screen.findByText('Dashboards')).toHaveAttribute('href', dashboards);
  });
});

describe('refreshing', () => {
  test('data that cannot be refreshed stays, with a note until it can', async () => {
    const { answers } = open(signedIn(), '/ops?audit=open');
    const good = { ...answers };
    await nameOfRemote();
    await screen.findByText('No entries match.');
    answers['GET /overview'] = () => ({ status: 502, body: '<h1>Bad gateway</h1>' });
    answers['GET /audit'] = () => new TypeError('offline');
    await userEvent.click(screen.getByLabelText('Refresh'));
    const note = await screen.findByText(/^Shown as of/);
    expect(note.closest('[role=status]')).toBeInTheDocument();
    expect(await screen.findAllByText(/^Could not refresh\./)).toHaveLength(2);
    expect(await nameOfRemote()).toBeInTheDocument();
    Object.assign(answers, good);
    await userEvent.click(screen.getAllByText('Try again')[0]!);
    await waitFor(() => expect(screen.queryByText(/^Could not refresh/)).not.toBeInTheDocument());
    expect(title()).toHaveFocus();
  });

  test('data that never loaded shows why, and can be retried', async () => {
    const { answers } = open({ ...signedIn(), 'GET /overview': () => ({ status: 502, body: {} }) });
    expect(await screen.findByText('Operations cannot be shown')).toBeInTheDocument();
    Object.assign(answers, signedIn(), { 'GET /history': () => ({ body: { data: null } }) });
    await userEvent.click(screen.getByText('Try again'));
    expect(await nameOfRemote()).toBeInTheDocument();
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  });

  test('the page requests data at intervals while it is visible, and cancels requests when it is hidden', async () => {
    jest.useFakeTimers();
    let visibility: DocumentVisibilityState = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const become = (next: DocumentVisibilityState) => {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const passes = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    const { answers, sent, unmount } = open(signedIn());
    const times = () => sent('GET /overview').length;
    await passes(0);
    await passes(REFRESH_EVERY_MS);
    expect(times()).toBe(2);
    answers['GET /history'] = () => new Promise(() => undefined);
    await passes(REFRESH_EVERY_MS);
    act(() => become('hidden'));
    expect(sent('GET /history').at(-1)?.init.signal?.aborted).toBe(true);
    await passes(3 * REFRESH_EVERY_MS);
    expect(times()).toBe(3);
    act(() => become('visible'));
    act(() => become('visible'));
    const before = times();
    await passes(REFRESH_EVERY_MS);
    expect(times()).toBe(before + 1);
    unmount();
    await passes(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
