import { painted, stylesApplied } from './painted';

beforeEach(() => document.head.replaceChildren());

function link(media: string): HTMLLinkElement {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', media });
  sheet.dataset.awaited = '';
  document.head.append(sheet);
  return sheet;
}

test('render-blocking stylesheets are not waited for', async () => {
  link('all');
  await stylesApplied();
});

test.each(['load', 'error'])(
  'other stylesheets are waited for until their %s event',
  async (ended) => {
    const [first, second] = [link('not all'), link('not all')];
    let over = false;
    const applied = stylesApplied().then(() => (over = true));
    for (const sheet of [first, second]) {
      await Promise.resolve();
      expect(over).toBe(false);
      // The document's script does this first.
      sheet.media = 'all';
      sheet.dispatchEvent(new Event(ended));
    }
    await applied;
  },
);

const { dataset } = document.documentElement;

let frames: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frames.push(() => callback(0));
    return 0;
  });
  delete dataset.first;
});

/** Starts to wait. `over` says whether the wait has ended. */
function waiting(): { readonly over: boolean } {
  const state = { over: false };
  void painted().then(() => (state.over = true));
  return state;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

async function paint(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await settle();
}

test.each(['none', 'frame', undefined])(
  'where the visible part is %s, nothing is waited for',
  async (first) => {
    if (first) dataset.first = first;
    const wait = waiting();
    await settle();
    expect(wait.over).toBe(true);
    expect(frames).toEqual([]);
  },
);

test('a prerendered page is painted first', async () => {
  dataset.first = 'page';
  const wait = waiting();
  await settle();
  expect(wait.over).toBe(false);
  await paint();
  expect(wait.over).toBe(true);
});

test('the wait ends after a second', async () => {
  dataset.first = 'page';
  const wait = waiting();
  await jest.advanceTimersByTimeAsync(999);
  expect(wait.over).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(wait.over).toBe(true);
});

test('a hidden tab does not wait', async () => {
  dataset.first = 'page';
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const wait = waiting();
  await settle();
  expect(wait.over).toBe(true);
});
