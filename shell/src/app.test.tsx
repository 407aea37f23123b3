import {
  Link,
  login,
  selectProfile,
  useDispatch,
  useParams,
  type RemoteModule,
  type RouteDeclaration,
  versionsForId,
} from '@portal/shared';
import { ASHA, pendingAnswer } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStamp } from './session/persisted-state';
import { createCanary, createLiveSet, liveVersion } from './testing/live-version';
import { openPortal, type Visit } from './testing/open-portal';

const route = (
  path: string,
  access: RouteDeclaration['access'],
  layout: RouteDeclaration['layout'],
): RouteDeclaration => ({ path, title: `Title of ${path}`, access, layout });

const auth = liveVersion('mfe-auth', '1.0.0', {
  routes: [
    route('/login', 'public', 'plain'),
    route('/forgot-password', 'public', 'plain'),
    route('/forgot-password/:id', 'public', 'plain'),
    { pathContains: 'worldlink_oath', title: 'Return', access: 'public', layout: 'plain' },
  ],
});
const garden = liveVersion('mfe-garden', '1.0.0', {
  routes: [route('/garden', 'protected', 'main'), route('/garden/:bed', 'protected', 'main')],
  navigation: [
    { label: 'Garden', to: '/garden', area: 'main', icon: 'home', order: 10 },
    { label: 'Shed', to: '/shed', area: 'main', icon: 'home', order: 5, permission: 'shed-view' },
    { label: 'Gardener', to: '/garden/me', area: 'account', icon: 'profile', order: 10 },
  ],
  slots: [
    { slot: 'dashboard.cards', order: 2 },
    { slot: 'dashboard.banner', order: 1 },
    { slot: 'header.actions', order: 1 },
  ],
});
const pond = liveVersion('mfe-pond', '1.0.0', { slots: [{ slot: 'dashboard.cards', order: 1 }] });

function Login() {
  const dispatch = useDispatch();
  const credentials = { email: 'asha@example.com', password: 'Portal-2026' };
  return <button onClick={() => dispatch(login.request(credentials))}>Login</button>;
}
function Bed() {
  return <h1>Bed {useParams().bed}</h1>;
}
const Garden = () => (
  <>
    <h1>The garden</h1>
    <Link to="/garden/rose">Roses</Link>
    <Link to="/garden/rose" state={{ returnedTo: 'entry' }}>
      Roses again
    </Link>
  </>
);
const createScreen = (text: string) => async () => ({ default: () => <h2>{text}</h2> });
const modules: Record<string, RemoteModule> = {
  'mfe-auth': {
    routes: {
      '/login': async () => ({ default: Login }),
      '/forgot-password': createScreen('Forgot'),
      '/forgot-password/:id': createScreen('A new password'),
      '*worldlink_oath*': createScreen('Authorizing ...'),
    },
  },
  'mfe-garden': {
    routes: {
      '/garden': async () => ({ default: Garden }),
      '/garden/:bed': async () => ({ default: Bed }),
    },
    slots: {
      'dashboard.cards': createScreen('Garden card'),
      'dashboard.banner': createScreen('Garden banner'),
      'header.actions': createScreen('Garden bell'),
    },
  },
  'mfe-pond': { routes: {}, slots: { 'dashboard.cards': createScreen('Pond card') } },
};
const liveSet = createLiveSet(garden, auth, pond);
const open = (at: string, visit: Partial<Visit> = {}) =>
  openPortal({ at, liveSet, modules, ...visit });
const address = () => location.pathname + location.search + location.hash;
const scrollTo = jest.fn();
const heading = (name: string) => screen.findByRole('heading', { name });
async function openGarden(visit: Partial<Visit> = {}) {
  const portal = open('/garden', visit);
  await heading('The garden');
  return portal;
}
const fromAnotherTab = (init: StorageEventInit) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', init)));

beforeEach(() => {
  window.scrollTo = scrollTo;
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('no reports in tests'));
});

describe('a visitor without a session', () => {
  test('is redirected to the login, and afterwards once to the page they wanted', async () => {
    open('/garden/rose?tab=2#soil', { signedIn: false });
    const button = await screen.findByRole('button', { name: 'Login' });
    expect(address()).toBe('/login');
    expect(localStorage.getItem('redirect_path')).toBe('/garden/rose?tab=2#soil');

    await userEvent.click(button);
    await heading('Bed rose');
    expect(address()).toBe('/garden/rose?tab=2#soil');
    expect(localStorage.getItem('redirect_path')).toBeNull();
    expect(localStorage.getItem('access_token')).toBe('access-2');
  });

  test('sees public pages without header and sidebar, even if the profile fails', async () => {
    const { http } = open('/any/worldlink_oath/path?code=1', { signedIn: false });
    await heading('Authorizing ...');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(http.made).toEqual([]);
  });

  test('sees a bare page for an unknown address without layout', async () => {
    open('/registration/nowhere', { signedIn: false });
    await heading('This page does not exist.');
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test.each(['/login', '/registration/nowhere'])(
    'can choose language and theme at %s',
    async (at) => {
      open(at, { signedIn: false });
      const place = within(await screen.findByRole('region', { name: 'Language and theme' }));
      const button = place.getByRole('button', { name: 'नेपाली' });
      expect(within(button).getByText('नेपाली')).toHaveAttribute('lang', 'ne');
      await userEvent.click(button);
      await userEvent.click(await place.findByRole('radio', { name: 'Dark' }));
      expect(document.documentElement.dataset.theme).toBe('dark');
      expect(document.cookie).toContain('portal_prefs=dark.en');
      await userEvent.click(place.getByRole('radio', { name: 'System' }));
    },
  );

  test('cannot tell whether an address exists', async () => {
    open('/nowhere', { signedIn: false });
    await screen.findByRole('button', { name: 'Login' });
  });
});

describe('a signed-in subscriber', () => {
  test.each(['/login', '/forgot-password'])(
    'is redirected from %s to the dashboard',
    async (at) => {
      open(at);
      await heading('Dashboard');
      expect(address()).toBe('/');
    },
  );

  test('sees only a spinner while the profile loads, then the page', async () => {
    const { answer, release } = pendingAnswer();
    open('/garden', { answers: { profile: answer } });
    const main = await screen.findByRole('main');
    expect(main).toHaveTextContent(/^Loading...$/);
    await act(async () => release({ data: ASHA }));
    await heading('The garden');
  });

  const keepState = () =>
    localStorage.setItem(
      'portal_state',
      JSON.stringify({
        stamp: getStamp(versionsForId(liveSet, null)),
        state: { profile: { phase: 'success', data: ASHA, error: null, key: '' } },
      }),
    );

  test('sees the stored state of an earlier visit at once', async () => {
    keepState();
    const { answer } = pendingAnswer();
    await openGarden({ answers: { profile: answer } });
  });

  describe('who returns after the session has become idle', () => {
    beforeEach(() => {
      keepState();
      localStorage.setItem('last_activity', String(Date.now() - 7_200_000));
      localStorage.setItem('push_token', JSON.stringify({ platform: 'web', token: 'browser-1' }));
    });

    test('sees no data, and requests none, while the push token is unregistered', async () => {
      const { answer, release } = pendingAnswer();
      const { http } = open('/garden', { answers: { deletePushToken: answer } });
      expect(await screen.findByRole('main')).toHaveTextContent(/^Loading...$/);
      await userEvent.keyboard('x');
      expect(screen.queryByRole('heading', { name: 'The garden' })).toBeNull();
      expect(http.made.map(({ name }) => name)).toEqual(['deletePushToken']);
      await act(async () => release({ data: null }));
      await screen.findByRole('button', { name: 'Login' });
      expect({ ...localStorage }).toEqual({ redirect_path: '/garden' });
    });

    test('finds the push token still to be unregistered when that page was left half-way', async () => {
      open('/garden', { answers: { deletePushToken: pendingAnswer().answer } });
      await screen.findByRole('main');
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect({ ...localStorage }).toEqual({ redirect_path: '/garden' });
    });
  });

  test('may retry or log out when the profile cannot be loaded', async () => {
    let works = false;
    open('/garden', {
      answers: { profile: () => (works ? { data: ASHA } : { failure: { status: 503 } }) },
    });
    await heading('Your account could not be loaded');
    expect(screen.getByRole('main')).toHaveTextContent('Logout');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('The garden');
  });

  test('who opens the error page without an error is redirected to the dashboard', async () => {
    open('/error-page');
    await heading('Dashboard');
  });

  test('sees the not-found page with header and sidebar at an unknown address', async () => {
    open('/nowhere');
    await heading('This page does not exist.');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Sidebar' })).toBeInTheDocument();
  });

  test('loses the stored session on opening a mailed link, and then sees its page', async () => {
    const { store } = open('/forgot-password/42');
    await heading('A new password');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(selectProfile(store.getState())).toBeNull();
    expect(address()).toBe('/forgot-password/42');
  });

  test('logs out to the login; storage has only the way back', async () => {
    open('/garden?a=1');
    await heading('The garden');
    localStorage.setItem('tenant', '2');
    sessionStorage.setItem('draft', 'of this person');
    await userEvent.click(screen.getByRole('button', { name: /Account/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Login' });
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/api/subscribers/authentication/v1/logout',
      expect.objectContaining({ body: '{"refresh_token":"refresh-1"}' }),
    );
    expect(address()).toBe('/login');
    expect({ ...localStorage }).toEqual({ redirect_path: '/garden?a=1' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('who logs out in another tab is logged out here, and what that tab stored stays', async () => {
    await openGarden();
    localStorage.clear();
    localStorage.setItem('email', 'kept@example.com');
    sessionStorage.setItem('draft', 'of this person');
    await fromAnotherTab({ key: null });
    await screen.findByRole('button', { name: 'Login' });
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('email')).toBe('kept@example.com');

    // Signing in in the other tab signs in here too, at the page that was open.
    localStorage.setItem('access_token', 'access-3');
    await fromAnotherTab({ key: 'access_token', newValue: 'access-3' });
    await heading('The garden');
  });

  test('does not reload the profile when another tab renews the token', async () => {
    const { http } = await openGarden();
    await fromAnotherTab({ key: 'access_token', newValue: 'access-9' });
    expect(http.made.filter(({ name }) => name === 'profile')).toHaveLength(1);
  });
});

describe('navigation', () => {
  test('each page has its title', async () => {
    open('/garden');
    await waitFor(() => expect(document.title).toBe('Title of /garden · Subscriber Portal'));
  });

  test('the page for an unknown address has a title', async () => {
    open('/nowhere');
    await heading('This page does not exist.');
    expect(document.title).toBe('This page does not exist. · Subscriber Portal');
  });

  test('a new page starts at its top, with the focus on its title', async () => {
    open('/garden');
    await userEvent.click(await screen.findByRole('link', { name: 'Roses' }));
    expect(await heading('Bed rose')).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('the focus stays where a person moves it before the title renders', async () => {
    open('/garden');
    await userEvent.click(await screen.findByRole('link', { name: 'Roses' }));
    const account = screen.getByRole('button', { name: /Account/ });
    account.focus();
    await heading('Bed rose');
    expect(account).toHaveFocus();
  });

  test('going back leaves the scroll position to the browser', async () => {
    open('/garden');
    await userEvent.click(await screen.findByRole('link', { name: 'Roses' }));
    await heading('Bed rose');
    scrollTo.mockClear();
    act(() => window.history.back());
    expect(await heading('The garden')).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('a page reached again by a link that says so keeps its scroll position', async () => {
    open('/garden');
    await userEvent.click(await screen.findByRole('link', { name: 'Roses again' }));
    expect(await heading('Bed rose')).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('the first page moves neither focus nor scroll', async () => {
    await openGarden();
    expect(document.body).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('header, sidebar and dashboard', () => {
  const linksIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('the navigation has the entries of the live set that the role may see', async () => {
    await openGarden();
    const [wide] = screen.getAllByRole('navigation', { name: 'Main navigation' });
    expect(linksIn(wide!)).toEqual(['Dashboard']);
    const sidebar = screen.getByRole('navigation', { name: 'Sidebar' });
    expect(linksIn(sidebar)).toEqual(['Garden', 'Gardener', 'Help']);
    expect(within(sidebar).getByRole('link', { name: 'Garden' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('a slug shows its entry', async () => {
    const role = { ...ASHA.role, crm: ['shed-view'] };
    await openGarden({ answers: { profile: () => ({ data: { ...ASHA, role } }) } });
    const sidebar = screen.getByRole('navigation', { name: 'Sidebar' });
    expect(linksIn(sidebar)).toEqual(['Shed', 'Garden', 'Gardener', 'Help']);
  });

  test('the profile menu greets, and closes on Escape and after one of its links is followed', async () => {
    await openGarden();
    const button = screen.getByRole('button', { name: /Account/ });
    await userEvent.click(button);
    expect(screen.getByText('Hi, Asha Gurung')).toBeVisible();
    expect(screen.getByText('asha')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Hi, Asha Gurung')).not.toBeVisible();
    expect(button).toHaveFocus();

    await userEvent.click(button);
    const account = screen.getByRole('navigation', { name: 'Account' });
    await userEvent.click(within(account).getByRole('link', { name: 'Gardener' }));
    await heading('Bed me');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the narrow menu closes when a link is followed, even to the current page', async () => {
    await openGarden();
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const sheet = screen.getByRole('navigation', { name: 'Menu' });
    expect(linksIn(sheet)).toEqual(['Dashboard', 'Garden', 'Gardener', 'Help']);
    await userEvent.click(within(sheet).getByRole('link', { name: 'Garden' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('the profile menu closes when a link is followed, even to the current page', async () => {
    await openGarden();
    const button = screen.getByRole('button', { name: /Account/ });
    for (let visits = 0; visits < 2; visits += 1) {
      await userEvent.click(button);
      const account = screen.getByRole('navigation', { name: 'Account' });
      await userEvent.click(within(account).getAllByRole('link')[0]!);
      expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('the profile menu has the name, links, the language and Logout only', async () => {
    await openGarden();
    const button = screen.getByRole('button', { name: /Account/ });
    await userEvent.click(button);
    const panel = document.getElementById(button.getAttribute('aria-controls')!);
    await screen.findByRole('radio', { name: 'नेपाली' });
    expect(panel).toHaveTextContent(
      /^Hi, Asha Gurung ?asha ?Gardener ?Language ?English ?नेपाली ?Logout$/,
    );
  });

  test('the dashboard welcomes and shows its slots in order', async () => {
    open('/');
    await heading('Dashboard');
    expect(screen.getByText('Welcome back, Asha Gurung.')).toBeInTheDocument();
    await heading('Pond card');
    const slots = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(slots.map(({ textContent }) => textContent)).toEqual([
      'Garden banner',
      'Pond card',
      'Garden card',
    ]);
    expect(screen.getByRole('heading', { name: 'Garden bell' }).closest('main')).toBeNull();
  });

  test('a remote that is switched off shows on its own pages only, and is not loaded', async () => {
    const disabled = { since: '2026-01-02T03:04:05Z', reason: 'The beds are dug over.' };
    const off = { ...garden, extras: { ...garden.extras, disabled } };
    // The module does not exist, so loading it would show the failure card.
    const others = { ...modules, 'mfe-garden': undefined as never };
    open('/garden/rose', { liveSet: createLiveSet(off, auth, pond), modules: others });
    await heading('This part of the portal is switched off at the moment.');
    expect(screen.getByText('The beds are dug over.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Garden' })).toBeNull();

    await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
    await heading('Pond card');
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a subscriber whose cookie is in the canary sees it', async () => {
    const [stable, canary] = createCanary(
      garden,
      liveVersion('mfe-garden', '1.1.0', {
        routes: garden.extras.portal.routes,
        navigation: [{ label: 'Orchard', to: '/garden', area: 'main', icon: 'home', order: 10 }],
      }),
      99,
    );
    document.cookie = 'portal_cohort=browser-1';
    await openGarden({ liveSet: createLiveSet(stable, canary, auth, pond) });
    expect(screen.getAllByRole('link', { name: 'Orchard' })[0]).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Garden' })).toBeNull();
  });

  test('a remote that fails to load affects its own places only; logout still works', async () => {
    open('/', { modules: { ...modules, 'mfe-garden': undefined as never } });
    await heading('Pond card');
    const cards = await screen.findAllByRole('alert');
    expect(cards).toHaveLength(3);
    expect(screen.getByRole('button', { name: /Account/ })).toBeEnabled();
  });
});
