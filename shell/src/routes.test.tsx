import type { RemoteManifest, SlotName } from '@portal/shared';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHELL_ROUTES } from './routes';
import { createLiveSet, liveVersion } from './testing/live-version';
import { openPortal } from './testing/open-portal';

const { routes } = JSON.parse(
  readFileSync(resolve(__dirname, '../remote.json'), 'utf8'),
) as RemoteManifest;

test('remote.json declares the routes of the shell', () => {
  const declared = routes.map(({ path, title, access, layout }) => ({
    path,
    title,
    access,
    layout,
  }));
  expect(declared).toEqual(SHELL_ROUTES);
});

test('remote.json declares the slots of the dashboard, so that they are preloaded', async () => {
  const all: SlotName[] = [
    'dashboard.banner',
    'dashboard.cards',
    'dashboard.attention',
    'header.actions',
  ];
  const filling = liveVersion('mfe-all', '1.0.0', {
    slots: all.map((slot) => ({ slot, order: 1 })),
  });
  const card = (slot: SlotName) => async () => ({ default: () => <h2>{slot}</h2> });
  const slots = Object.fromEntries(all.map((slot) => [slot, card(slot)]));
  const modules = { 'mfe-all': { routes: {}, slots } };
  openPortal({ at: '/', liveSet: createLiveSet(filling), modules });

  await screen.findByRole('heading', { name: 'dashboard.banner' });
  const shown = await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 });
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    routes.find(({ path }) => path === '/')?.shows,
  );
});
