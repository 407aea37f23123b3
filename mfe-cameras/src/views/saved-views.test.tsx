import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CamerasScreen from '../list/cameras.screen';
import remote from '../remote';
import { SHOP, camera, listOf, never } from '../testing/fixtures';

const GATE = { name: 'The gate', query: 'search=gate' };
const STORES = { name: 'Stores', query: 'search=store' };

const open = (at: string, answers: FakeAnswers = {}) =>
  renderScreen(CamerasScreen, {
    remote,
    profile: ASHA,
    at,
    answers: {
      ...SHOP,
      cameras: () => listOf([camera('1', 'Front Gate'), camera('2', 'Store Room')]),
      saveCameraViews: ({ body }) => ({ data: (body as { views: unknown }).views }),
      ...answers,
    },
  });

const changes = ({ http }: ReturnType<typeof open>) =>
  http.made
    .filter(({ name }) => name === 'saveCameraViews')
    .map(({ options }) => options.body as { views: unknown });

const kept = (page: ReturnType<typeof open>) => changes(page).at(-1)?.views;

const views = async () => within(await screen.findByRole('group', { name: 'Saved views' }));

const choose = async (view: string, action: string) => {
  await userEvent.click(
    await (await views()).findByRole('button', { name: `Change the view ${view}` }),
  );
  await userEvent.click(screen.getByRole('button', { name: action }));
};

const nameField = () => screen.queryByRole('textbox', { name: /^Name of the view/ });

const openForm = async (button: string) =>
  userEvent.click(await (await views()).findByRole('button', { name: button }));

test('what the list shows is kept by a name, by keyboard alone', async () => {
  const page = open('/cameras?search=gate');
  (await (await views()).findByRole('button', { name: 'Save this view' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(nameField()).toHaveFocus();
  await userEvent.keyboard('The gate{Enter}');
  expect(
    await (await views()).findByRole('button', { name: 'The gate', pressed: true }),
  ).toBeVisible();
  expect(kept(page)).toEqual([GATE]);
  expect(screen.getByRole('group', { name: 'Saved views' })).toHaveFocus();
});

test('a name that is given up leaves the focus with the views', async () => {
  open('/cameras?search=gate');
  await openForm('Save this view');
  await userEvent.click((await views()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('group', { name: 'Saved views' })).toHaveFocus();
});

test('one press brings a view back', async () => {
  open('/cameras', { cameraViews: () => ({ data: [GATE] }) });
  await userEvent.click(await (await views()).findByRole('button', { name: 'The gate' }));
  await screen.findByText('1 of 2 cameras');
  expect(screen.getByRole('searchbox', { name: 'Search Camera' })).toHaveValue('gate');
});

test('what changes the shown view stands beside it, before the other views', async () => {
  open('/cameras?search=gate', { cameraViews: () => ({ data: [GATE, STORES] }) });
  await (await views()).findByRole('button', { name: 'Change the view The gate' });
  const names = (await views())
    .getAllByRole('button')
    .map((button) => button.ariaLabel ?? button.textContent);
  expect(names).toEqual(['The gate', 'Change the view The gate', 'Stores']);
});

test('a long name breaks, or it would widen the page of a phone', () => {
  const sheet = readFileSync(join(__dirname, 'saved-views.module.css'), 'utf8');
  expect(sheet).toMatch(/\n\.view > \[type\] {\s+overflow-wrap: anywhere;/);
});

test('the shown view is renamed, deleted, and brought back', async () => {
  const page = open('/cameras?search=gate', { cameraViews: () => ({ data: [GATE] }) });
  await choose('The gate', 'Rename');
  expect(nameField()).toHaveValue('The gate');
  await userEvent.clear(nameField()!);
  await userEvent.keyboard('Street{Enter}');
  expect(kept(page)).toEqual([{ ...GATE, name: 'Street' }]);
  await choose('Street', 'Delete');
  expect(kept(page)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept(page)).toEqual([{ ...GATE, name: 'Street' }]));
});

test('what was deleted can be brought back after another search, too', async () => {
  const page = open('/cameras?search=gate', { cameraViews: () => ({ data: [GATE] }) });
  await choose('The gate', 'Delete');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search Camera' }));
  await userEvent.click((await views()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept(page)).toEqual([GATE]));
});

test('a later change cannot be undone with the deletion before it', async () => {
  open('/cameras?search=gate', { cameraViews: () => ({ data: [GATE, STORES] }) });
  await choose('The gate', 'Delete');
  await userEvent.click((await views()).getByRole('button', { name: 'Stores' }));
  await choose('Stores', 'Rename');
  await userEvent.keyboard(' A{Enter}');
  expect(await (await views()).findByRole('button', { name: 'Stores A' })).toBeVisible();
  expect(screen.queryByText('The view was deleted.')).toBeNull();
});

test('a name that could not be kept stays, and is sent again by the next press', async () => {
  let answers = 0;
  const page = open('/cameras?search=gate', {
    saveCameraViews: ({ body }) =>
      (answers += 1) === 1
        ? { failure: { status: 500 } }
        : { data: (body as { views: unknown }).views },
  });
  await openForm('Save this view');
  await userEvent.keyboard('The gate{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(nameField()).toHaveValue('The gate');
  expect(nameField()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'The gate' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(
    await (await views()).findByRole('button', { name: 'The gate', pressed: true }),
  ).toBeVisible();
  expect(kept(page)).toEqual([GATE]);
  expect(nameField()).toBeNull();
});

test('a name is sent once while it is being kept', async () => {
  const page = open('/cameras?search=gate', {
    saveCameraViews: never,
  });
  await openForm('Save this view');
  await userEvent.keyboard('The gate{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(page.http.made.filter(({ name }) => name === 'saveCameraViews')).toHaveLength(1);
});

test('a name that stays as it is sends nothing', async () => {
  const page = open('/cameras?search=gate', { cameraViews: () => ({ data: [GATE] }) });
  await choose('The gate', 'Rename');
  await userEvent.keyboard('{Enter}');
  expect(nameField()).toBeNull();
  expect(screen.getByRole('group', { name: 'Saved views' })).toHaveFocus();
  expect(kept(page)).toBeUndefined();
});

test('a view that could not be kept takes back none that was', async () => {
  let saved: unknown[] = [];
  open('/cameras?search=gate', {
    cameraViews: () => ({ data: saved }),
    saveCameraViews: ({ body }) => {
      if (saved.length > 0) return { failure: { status: 500 } };
      saved = (body as { views: unknown[] }).views;
      return { data: saved };
    },
  });
  await openForm('Save this view');
  await userEvent.keyboard('The gate{Enter}');
  const search = screen.getByRole('searchbox', { name: 'Search Camera' });
  await userEvent.clear(search);
  await userEvent.type(search, 'store');
  await openForm('Save this view');
  await userEvent.keyboard('Stores{Enter}');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect((await views()).getByRole('button', { name: 'The gate' })).toBeVisible();
});

test('a change keeps what was saved in another tab', async () => {
  let saved = [GATE];
  const page = open('/cameras?search=gate', { cameraViews: () => ({ data: saved }) });
  await (await views()).findByRole('button', { name: 'The gate' });
  saved = [GATE, STORES];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await views()).findByRole('button', { name: 'Stores' });
  await choose('The gate', 'Rename');
  await userEvent.keyboard(' A{Enter}');
  await waitFor(() => expect(kept(page)).toEqual([{ ...GATE, name: 'The gate A' }, STORES]));
});

test('what another window has saved meanwhile is kept, and shows', async () => {
  const page = open('/cameras?search=gat', {
    cameraViews: () => ({ data: [GATE] }),
    saveCameraViews: ({ body }) => ({ data: [...(body as { views: object[] }).views, STORES] }),
  });
  await openForm('Save this view');
  await userEvent.keyboard('Gates{Enter}');
  expect(await (await views()).findByRole('button', { name: 'Stores' })).toBeVisible();
  expect(changes(page)).toEqual([
    { before: [GATE], views: [GATE, { name: 'Gates', query: 'search=gat' }] },
  ]);
});

test('a change that takes the place of one on its way is still of what the server had', async () => {
  const page = open('/cameras?search=gate', {
    cameraViews: () => ({ data: [GATE, STORES] }),
    saveCameraViews: never,
  });
  await choose('The gate', 'Delete');
  await userEvent.click((await views()).getByRole('button', { name: 'Stores' }));
  await choose('Stores', 'Delete');
  expect(changes(page)).toEqual([
    { before: [GATE, STORES], views: [STORES] },
    { before: [GATE, STORES], views: [] },
  ]);
});

test('a view that could not be deleted is not told of as deleted', async () => {
  open('/cameras?search=gate', {
    cameraViews: () => ({ data: [GATE] }),
    saveCameraViews: () => ({ failure: { status: 500 } }),
  });
  await choose('The gate', 'Delete');
  expect(await (await views()).findByRole('button', { name: 'The gate' })).toBeVisible();
  expect(screen.queryByText('The view was deleted.')).toBeNull();
});

test('a name that was begun for one view is not given to another', async () => {
  open('/cameras?search=gate', { cameraViews: () => ({ data: [GATE, STORES] }) });
  await choose('The gate', 'Rename');
  await userEvent.click((await views()).getByRole('button', { name: 'Stores' }));
  expect(nameField()).toBeNull();
});

test('a list that came to be a saved view gets no second name', async () => {
  open('/cameras?search=gat', { cameraViews: () => ({ data: [GATE] }) });
  await userEvent.click(await (await views()).findByRole('button', { name: 'Save this view' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Camera' }), 'e');
  expect((await views()).getByRole('button', { name: 'The gate', pressed: true })).toBeVisible();
  expect(nameField()).toBeNull();
});

test.each([
  ['saving', '', () => openForm('Save this view')],
  ['renaming', 'gate', () => choose('The gate', 'Rename')],
])('a search on the way from %s and back keeps its focus', async (_, start, openForm) => {
  open('/cameras?search=gate', { cameraViews: () => ({ data: start ? [GATE] : [] }) });
  await openForm();
  const search = screen.getByRole('searchbox', { name: 'Search Camera' });
  await userEvent.clear(search);
  expect(nameField()).toBeNull();
  await userEvent.type(search, 'gate');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('gate');
  expect(nameField()).toBeNull();
});
