import { DEFAULT_CONFIG, PortalServicesProvider, type LiveVersion } from '@portal/shared';
import { portalServices } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ComponentType } from 'react';
import { MAIN_ID } from '../page/focus-title';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { createPageManifest, PageManifestProvider } from './page-manifest';
import { planAttempts } from './load-remote';
import { Areas, type RemoteRegistry, type ScreenRequest, StyleSheets } from './registry';
import { RemotesProvider, RemoteScreen } from './remote-area';
import { ScreenLoader } from './screen-loader';

const previous = liveVersion('mfe-room', '1.1.0', { isDefault: false });
const live = liveVersion('mfe-room', '1.2.0', { previous });
let areas: Areas;

/** Renders a remote's screen whose attempts load `screens`, one after the other. */
function renderArea(...screens: ComponentType[]) {
  const outcomes: string[] = [];
  areas = new Areas();
  const loader = ({ pick }: ScreenRequest) =>
    new ScreenLoader({
      remote: 'mfe-room',
      cohort: 'stable',
      pick,
      attempts: () => planAttempts({ versions: [live, previous], live, made: () => 0 }),
      onShown: () => undefined,
      onFailed: () => undefined,
      report: ({ version, outcome }) => outcomes.push(`${version} ${outcome}`),
      createCode: () => 'RENDER-7',
      tools: {
        isDamaged: async () => false,
        activate: async () => undefined,
        loadModule: async ({ live: { metadata }, number }) => {
          const index = metadata.version === '1.1.0' ? 2 : number - 1;
          const Screen = screens[index] ?? screens[0]!;
          return { routes: { '/room': async () => ({ default: Screen }) } };
        },
      },
    });
  const start = (_: string, started: ScreenLoader) => {
    started.start();
    return started.stop;
  };
  const activations = { catalogOf: () => ({ 'The room': 'कोठा' }) };
  const registry = { loader, start, areas, activations, styleSheets: new StyleSheets() };
  const refreshes = {
    subscribe: () => () => undefined,
    count: () => 0,
  };
  const parts = { registry: registry as unknown as RemoteRegistry, refreshes };
  const support = { email: 'help@provider.example', phone: '+977 1-5970000', messages: false };
  const config = { ...DEFAULT_CONFIG, support };
  const getPage = (shown: LiveVersion) => (
    <PortalServicesProvider value={portalServices({ config })}>
      <RemotesProvider value={parts}>
        <PageManifestProvider
          value={createPageManifest(createLiveSet(shown, previous), new Map([['mfe-room', shown]]))}
        >
          <main id={MAIN_ID} tabIndex={-1}>
            <RemoteScreen remote="mfe-room" routeKey="/room" title="The room" layout="main" />
            <p>The rest</p>
          </main>
        </PageManifestProvider>
      </RemotesProvider>
    </PortalServicesProvider>
  );
  const { rerender } = render(getPage(live), { wrapper: StrictMode });
  const switchOff = (reason: string) => {
    const disabled = { since: '2026-01-02T03:04:05Z', reason };
    rerender(getPage({ ...live, extras: { ...live.extras, disabled } }));
  };
  return { outcomes, switchOff };
}

const Room = () => <h1>The room</h1>;
const Broken = () => {
  throw new Error('broken');
};
// React logs every error that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('shows the outline of the page without a visible spinner, then the screen', async () => {
  const { outcomes } = renderArea(Room);
  const spinner = screen.getByRole('status');
  expect(spinner).toHaveTextContent('Loading...');
  expect(spinner.parentElement).toHaveClass('hidden');
  expect(document.querySelectorAll('[data-waiting][aria-hidden]').length).toBeGreaterThan(1);
  expect(await screen.findByRole('heading', { name: 'The room' })).toBeInTheDocument();
  expect(outcomes).toEqual(['1.2.0 loaded']);
  // The remote, not the shell, has the translation.
  expect(document.title).toBe(`कोठा · ${DEFAULT_CONFIG.brand}`);
});

test('a screen that throws in its first rendering is tried again, then the previous version', async () => {
  const { outcomes } = renderArea(Broken, Broken, Room);
  expect(await screen.findByRole('heading', { name: 'The room' })).toBeInTheDocument();
  expect(outcomes).toEqual(['1.2.0 failed', '1.2.0 failed', '1.1.0 fell-back']);
});

test('when nothing renders there is a card with a support code, in this area only', async () => {
  renderArea(Broken, Broken, Broken);
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('This part of the portal is not available right now.');
  expect(card).toHaveTextContent('Support code: RENDER-7');
  expect(screen.getByRole('heading', { level: 1, name: 'The room' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+97715970000',
    'mailto:help@provider.example',
  ]);
  expect(screen.getByText('The rest')).toBeInTheDocument();
  expect(areas.areAllFailed('mfe-room')).toBe(true);
});

test('a screen that crashes later becomes the card, and Try again restores it', async () => {
  let broken = false;
  function Fragile() {
    const [visits, setVisits] = useState(0);
    if (broken) throw new Error('later');
    return <button onClick={() => setVisits(visits + 1)}>Visit</button>;
  }
  const { outcomes } = renderArea(Fragile);
  const button = await screen.findByRole('button', { name: 'Visit' });
  broken = true;
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(outcomes).toEqual(['1.2.0 loaded', '1.2.0 crashed']);

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Visit' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(areas.areAllFailed('mfe-room')).toBe(false);
  // The button that was pressed has disappeared.
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a remote that is switched off is replaced by the reason, and the page gets the focus', async () => {
  const { switchOff } = renderArea(() => <button>Visit</button>);
  const button = await screen.findByRole('button', { name: 'Visit' });
  button.focus();
  switchOff('The lock is broken.');
  expect(screen.getByText('The lock is broken.')).toBeInTheDocument();
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
