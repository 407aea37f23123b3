import { versionsForId } from '@portal/shared';
import { createCanary, createLiveSet, liveVersion, page } from '../testing/live-version';
import { createPageManifest, disabledIn } from './page-manifest';

const previous = liveVersion('mfe-room', '1.1.0', { isDefault: false, routes: [page('/room')] });
const room = liveVersion('mfe-room', '1.2.0', {
  previous,
  routes: [page('/room')],
  navigation: [{ label: 'Rooms', to: '/room', area: 'main', icon: 'home', order: 20 }],
  slots: [{ slot: 'dashboard.cards', order: 2 }],
});
const garden = liveVersion('mfe-garden', '3.0.0', {
  routes: [page('/garden'), page('/garden/:id')],
  navigation: [{ label: 'Garden', to: '/garden', area: 'main', icon: 'home', order: 10 }],
  slots: [{ slot: 'dashboard.cards', order: 1 }],
});
const host = liveVersion('shell', '1.0.0', { kind: 'host', routes: [page('/')] });

describe('the page manifest', () => {
  const liveSet = createLiveSet(host, room, previous, garden);
  const { routes, navigation, slots } = createPageManifest(liveSet, versionsForId(liveSet, null));

  test('routes name their remote; the shell and versions without traffic have no routes', () => {
    expect(routes.map(({ path, remote }) => `${remote} ${path}`)).toEqual([
      'mfe-room /room',
      'mfe-garden /garden',
      'mfe-garden /garden/:id',
    ]);
  });

  test('navigation and slots keep the order of their manifests', () => {
    expect(navigation.map(({ label }) => label)).toEqual(['Garden', 'Rooms']);
    expect(slots.map(({ remote }) => remote)).toEqual(['mfe-garden', 'mfe-room']);
  });
});

test('only browsers in the canary get its routes, navigation and slots', () => {
  const [stable, canary] = createCanary(
    room,
    liveVersion('mfe-room', '1.3.0', {
      routes: [page('/room'), page('/attic')],
      navigation: [{ label: 'Attic', to: '/attic', area: 'main', icon: 'home', order: 5 }],
    }),
    10,
  );
  const liveSet = createLiveSet(stable, previous, canary, garden);
  const drawn = createPageManifest(liveSet, new Map([['mfe-room', canary]]));
  expect(drawn.routes.map(({ path }) => path)).toEqual(['/room', '/attic']);
  expect(drawn.navigation.map(({ label }) => label)).toEqual(['Attic']);
  expect(drawn.slots).toEqual([]);

  const others = createPageManifest(liveSet, versionsForId(liveSet, null));
  expect(others.navigation.map(({ label }) => label)).toEqual(['Garden', 'Rooms']);
});

describe('a remote that is switched off', () => {
  const disabled = { since: '2026-01-02T03:04:05Z', reason: 'Broken lock' };
  const [stable, canary] = createCanary(
    { ...room, extras: { ...room.extras, disabled } },
    liveVersion('mfe-room', '1.3.0', {
      routes: room.extras.portal.routes,
      navigation: room.extras.portal.navigation,
      slots: room.extras.portal.slots,
    }),
    10,
  );
  const liveSet = createLiveSet(stable, canary, previous, garden);

  test('leaves an address to another remote that declares it too', () => {
    const attic = liveVersion('mfe-yard', '1.0.0', { routes: [page('/room')] });
    const both = createLiveSet(stable, canary, previous, attic);
    const { routes } = createPageManifest(both, versionsForId(both, null));
    expect(routes.map(({ remote }) => remote)).toEqual(['mfe-yard', 'mfe-room']);
  });

  test.each([
    ['stable', stable],
    ['canary', canary],
    ['older', previous],
  ])('keeps only its routes, also where its %s version shows', (_, version) => {
    const { routes, navigation, slots } = createPageManifest(
      liveSet,
      new Map([
        ['mfe-room', version],
        ['mfe-garden', garden],
      ]),
    );
    expect(routes.map(({ path }) => path)).toContain('/room');
    expect(navigation.map(({ label }) => label)).toEqual(['Garden']);
    expect(slots.map(({ remote }) => remote)).toEqual(['mfe-garden']);
  });

  test('is found by name', () => {
    expect(disabledIn(liveSet, 'mfe-room')).toEqual(disabled);
    expect(disabledIn(liveSet, 'mfe-garden')).toBeUndefined();
    expect(disabledIn(liveSet, 'mfe-attic')).toBeUndefined();
  });
});
