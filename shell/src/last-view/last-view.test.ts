import { ACTIVITY_KEY } from '../session/activity';
import { createBrowserStorage } from '../session/browser-storage';
import { IDLE_LIMIT } from '../session/idle-limit';
import { ACCESS_KEY } from '../session/tokens';
import { drawLastView } from './draw-view';
import { keepViews } from './keep-views';
import { VIEWS_KEY, type KeptView } from './view';

const PAGE = `
  <main class="page" onclick="alert()" id="main">
    <h1>Cameras</h1>
    <p data-private="x">12 cameras</p>
    <a class="card" href="/cameras/7">Camera 7</a>
    <a href="javascript:alert()">Elsewhere</a>
    <form action="/elsewhere" name="search">
      <input class="field" name="text" placeholder="Search" value="what was typed">
    </form>
    <select><option>All</option><option selected>Expired</option></select>
    <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>
    <script>alert()</script>
    <iframe src="/x"></iframe>
    <div style="top: 10px" data-test-below>Row</div>
    <p hidden>Out of sight</p>
    <button hidden data-state="in its place">Empty the box</button>
    <p data-passing>For a moment</p>
  </main>`;

const sheet = (href: string, rel = 'stylesheet') => {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.setAttribute('as', 'style');
  link.href = href;
  document.head.append(link);
  return link;
};

let root: HTMLElement;
let stop: () => void;
let changed: () => void = () => undefined;

function keep(mayKeep = true) {
  stop = keepViews({
    storage: createBrowserStorage(),
    root: () => root,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
    mayKeep: () => mayKeep,
  });
}

/** Keeps the page as it is and opens it anew: the part that shows before the portal is there. */
async function comeBack(): Promise<HTMLElement> {
  window.dispatchEvent(new Event('pagehide'));
  return open();
}

async function open(within = '<div data-prerendered="frame"></div>'): Promise<HTMLElement> {
  root.innerHTML = within;
  await drawLastView(root);
  return root.firstElementChild as HTMLElement;
}

const kept = () => JSON.parse(localStorage.getItem(VIEWS_KEY) ?? '[]') as KeptView[];

beforeEach(() => {
  history.replaceState(null, '', '/cameras');
  localStorage.clear();
  localStorage.setItem(ACCESS_KEY, 'a1');
  localStorage.setItem(ACTIVITY_KEY, String(Date.now()));
  document.head.replaceChildren();
  sheet('/remotes/shell/1/main.css');
  root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = PAGE;
  document.body.replaceChildren(root);
  delete document.documentElement.dataset.first;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const size = this.hidden && !this.dataset.state ? 0 : 10;
    return new DOMRect(0, 0, size, size);
  });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

test('whoever comes back sees the page as it was left, as a picture', async () => {
  keep();
  const part = await comeBack();
  expect(part).toHaveTextContent('Cameras 12 cameras Camera 7 Elsewhere Expired Row Empty the box');
  expect(part.inert).toBe(true);
  expect(part.dataset.prerendered).toBe('view');
  expect(document.documentElement.dataset.first).toBe('view');
  expect(part.querySelector('svg path')).toBeInstanceOf(SVGElement);
  expect(part.querySelector<HTMLElement>('.page > div')?.style.top).toBe('10px');
});

test('what is hidden and keeps its place is so in the picture', async () => {
  keep();
  const part = await comeBack();
  expect(part.querySelector('button')?.hidden).toBe(true);
});

test('a picture holds nothing that runs, leads elsewhere, or was typed', async () => {
  keep();
  const part = await comeBack();
  expect(part.querySelector('script, iframe, [onclick], [id], [action], [name]')).toBeNull();
  expect([...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/cameras/7',
    null,
  ]);
  expect(JSON.stringify(kept())).not.toContain('what was typed');
  expect(part.querySelector('input')?.value).toBe('');
});

test.each([
  ['nobody is signed in', () => localStorage.removeItem(ACCESS_KEY)],
  [
    'the session idled away meanwhile',
    () => localStorage.setItem(ACTIVITY_KEY, String(Date.now() - IDLE_LIMIT)),
  ],
  ['the address is another one', () => history.replaceState(null, '', '/my-home')],
  ['the address asks for something', () => history.replaceState(null, '', '/cameras?status=paid')],
  ['the window is wider', () => Object.assign(window, { innerWidth: window.innerWidth + 1 })],
  ['it is another day', () => jest.spyOn(Date.prototype, 'getDate').mockReturnValue(0)],
  ['the page is of another version', () => sheet('/remotes/mfe-cameras/2/list.css', 'preload')],
  ['what is kept is no view', () => localStorage.setItem(VIEWS_KEY, '{"a":')],
  [
    'somebody put a script there',
    () => {
      const [view] = kept();
      localStorage.setItem(VIEWS_KEY, JSON.stringify([{ ...view, nodes: [['script', {}, 'x']] }]));
    },
  ],
  [
    'somebody put a listener there',
    () => {
      const [view] = kept();
      const nodes = [['p', { onclick: 'x' }, 'x']];
      localStorage.setItem(VIEWS_KEY, JSON.stringify([{ ...view, nodes }]));
    },
  ],
])('nothing is drawn when %s', async (_, change) => {
  keep();
  window.dispatchEvent(new Event('pagehide'));
  change();
  const part = await open();
  expect(part.dataset.prerendered).toBe('frame');
  expect(document.documentElement.dataset.first).toBeUndefined();
});

test.each([
  ['nobody is signed in', () => undefined, false],
  ['the page is scrolled', () => Object.assign(window, { scrollY: 1 }), true],
  ['the page waits', () => root.append(withAttribute('data-waiting')), true],
  ['a part of the page failed', () => root.append(withAttribute('role', 'alert')), true],
  ['the page asks', () => document.body.append(withAttribute('role', 'alertdialog')), true],
  [
    'the address may be an answer',
    () => history.replaceState(null, '', '/cameras?status=paid'),
    true,
  ],
])('nothing is kept when %s', (_, change: () => unknown, mayKeep: boolean) => {
  change();
  keep(mayKeep);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
  Object.assign(window, { scrollY: 0 });
});

function withAttribute(name: string, value = ''): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute(name, value);
  return element;
}

test('a page is kept once it has come to rest, and the last four are', () => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() });
  keep();
  for (const path of ['/a', '/b', '/a', '/c', '/d', '/e']) {
    history.replaceState(null, '', path);
    changed();
    changed();
    jest.advanceTimersByTime(500);
  }
  jest.useRealTimers();
  expect(kept().map(({ path }) => path)).toEqual(['/e', '/d', '/c', '/a']);
});

test('a sheet that was only asked for ahead counts before the picture shows', async () => {
  sheet('/remotes/mfe-cameras/1/list.css');
  keep();
  window.dispatchEvent(new Event('pagehide'));
  document.head.replaceChildren();
  sheet('/remotes/shell/1/main.css');
  const asked = sheet('/remotes/mfe-cameras/1/list.css', 'preload');
  asked.integrity = 'sha384-x';
  const drawn = open();
  const used = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*=cameras]');
  expect(used).toMatchObject({ integrity: 'sha384-x' });
  expect(root.firstElementChild).toBeEmptyDOMElement();
  used?.dispatchEvent(new Event('load'));
  expect(await drawn).toHaveTextContent('12 cameras');
});

test('a portal that was quicker keeps its place', async () => {
  keep();
  window.dispatchEvent(new Event('pagehide'));
  const part = await open('<main>Alive</main>');
  expect(part).toHaveTextContent('Alive');
});
