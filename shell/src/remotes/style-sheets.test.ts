import type { LiveVersion } from '@portal/shared';
import { liveVersion } from '../testing/live-version';
import { StyleSheets } from './registry';

/** A name of its own for each test, because listeners of earlier tests stay on the page. */
let name: string;
let room: LiveVersion;
let tests = 0;

const add = (...paths: string[]) => {
  for (const href of paths) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    );
  }
};
const links = () => [...document.querySelectorAll('link')];
const shown = () => links().map(({ href }) => new URL(href).pathname.replace('/remotes/', ''));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.head.replaceChildren();
  name = `mfe-room${(tests += 1)}`;
  room = liveVersion(name, '1.2.0');
  add('/remotes/shell/1.0.0/a.css', `/remotes/${name}/1.2.0/a.css`);
  add(`/remotes/${name}/1.2.0/b.css`, `/remotes/${name}/1.2.01/a.css`);
});

test('the stylesheets of a version, and no others, are removed with its last area', async () => {
  const sheets = new StyleSheets();
  const [one, other] = [sheets.hold(room), sheets.hold(room)];
  one();
  await settled();
  expect(shown()).toHaveLength(4);
  other();
  await settled();
  expect(shown()).toEqual(['shell/1.0.0/a.css', `${name}/1.2.01/a.css`]);
});

test('they stay if another area of the version follows at once', async () => {
  const sheets = new StyleSheets();
  const [before] = links().slice(1);
  sheets.hold(room)();
  sheets.hold(room);
  await settled();
  expect(shown()).toHaveLength(4);
  expect(links()[1]).toBe(before);
});

test('they are restored in order, and loaded, before the version shows again', async () => {
  const sheets = new StyleSheets();
  sheets.hold(room)();
  await settled();
  let isBack = false;
  sheets.hold(room);
  const restored = sheets.restore(room).then(() => (isBack = true));
  expect(shown().slice(2)).toEqual([`${name}/1.2.0/a.css`, `${name}/1.2.0/b.css`]);
  const [one, other] = links().slice(2);
  one?.dispatchEvent(new Event('load'));
  await settled();
  expect(isBack).toBe(false);
  other?.dispatchEvent(new Event('load'));
  await restored;
  await sheets.restore(room);
  expect(shown()).toHaveLength(4);
});

test('one that fails to load again fails the screen that waits for it', async () => {
  const sheets = new StyleSheets();
  sheets.hold(room)();
  await settled();
  const restored = sheets.restore(room);
  links().at(-1)?.dispatchEvent(new Event('error'));
  await expect(restored).rejects.toThrow(`/remotes/${name}/1.2.0/b.css`);
});

test('one that loads after its version has left is removed, and restored with it', async () => {
  const sheets = new StyleSheets();
  sheets.hold(room)();
  await settled();
  add(`/remotes/${name}/1.2.0/late.css`);
  links().at(-1)?.dispatchEvent(new Event('load'));
  expect(shown()).toEqual(['shell/1.0.0/a.css', `${name}/1.2.01/a.css`]);
  void sheets.restore(room);
  for (const link of links()) link.dispatchEvent(new Event('load'));
  expect(shown()).toContain(`${name}/1.2.0/late.css`);
});
