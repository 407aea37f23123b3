import { excessiveHtml, HOSTILE_HTML, type HostileHtml } from '@portal/shared/testing/hostile-html';
import { showProse } from '../testing/show-prose';
import { sanitise } from './sanitise';

const VECTORS = Object.values<readonly HostileHtml[]>(HOSTILE_HTML).flat();

const HARMLESS_TAGS = new Set([
  ...['div', 'p', 'a', 'b', 'i', 'blockquote', 'table', 'tbody', 'tr', 'td'],
]);
const HARMLESS_ATTRIBUTES = new Set(['href', 'title']);
/** The allowed attributes and those that the page adds for style and keyboard use. */
const SHOWN_ATTRIBUTES = new Set([
  ...HARMLESS_ATTRIBUTES,
  ...['class', 'rel', 'role', 'tabindex', 'aria-label'],
]);
const HARMLESS_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const isHarmlessAddress = (address: string): boolean =>
  HARMLESS_PROTOCOLS.has(new URL(address, 'https://portal.example').protocol);

/** The active parts of some content, one per line. */
function harmIn(content: ParentNode, allowed: ReadonlySet<string>): string[] {
  return [...content.querySelectorAll('*')].flatMap((element) => [
    ...(HARMLESS_TAGS.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(
        ({ name, value }) => !allowed.has(name) || (name === 'href' && !isHarmlessAddress(value)),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}

describe.each(VECTORS)('$what', ({ html }) => {
  test('is harmless once it is sanitised', () => {
    expect(harmIn(sanitise(html), HARMLESS_ATTRIBUTES)).toEqual([]);
  });

  test('does nothing in the page', () => {
    const container = showProse(html);
    expect(harmIn(container, SHOWN_ATTRIBUTES)).toEqual([]);
    expect(container.innerHTML).not.toMatch(/toast|alert/);
    expect(window).not.toHaveProperty('hit');
  });
});

test.each(excessiveHtml())('$what: is harmless once it is sanitised', ({ html }) => {
  expect(harmIn(sanitise(html), HARMLESS_ATTRIBUTES)).toEqual([]);
});

test('a long text is not excessive', () => {
  const content = sanitise('<p>One <b>paragraph</b>.</p>'.repeat(2_000));
  expect(content.querySelectorAll('p')).toHaveLength(2_000);
});

test('harmless content around it stays', () => {
  expect(showProse('<p>Before<script>1</script> <b onclick=x>after</b></p>')).toHaveTextContent(
    'Before after',
  );
});
