import { stylesApplied } from './styles-applied';

beforeEach(() => document.head.replaceChildren());

function link(media: string): HTMLLinkElement {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', media });
  sheet.dataset.awaited = '';
  document.head.append(sheet);
  return sheet;
}

test('stylesheets that block are not waited for', async () => {
  link('all');
  await stylesApplied();
});

test.each(['load', 'error'])('others are, until their %s', async (ended) => {
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
});
