import { excessiveHtml, HOSTILE_HTML, type HostileHtml } from '@portal/shared/testing/hostile-html';
import { writeKnownMarkup } from './known-markup';

const VOCABULARY = { tags: ['p', 'a', 'b', 'br', 'table'], attributes: ['href', 'title'] };

const write = (html: string) => writeKnownMarkup(html, VOCABULARY);

test.each([
  ['known tags stay', '<p>One <b>two</b><br>three</p>', '<p>One <b>two</b><br>three</p>'],
  ['in lower case', '<P>One<BR/><A HREF=/a>two</A></P>', '<p>One<br><a href="/a">two</a></p>'],
  ['others go, and their text stays', '<font size=7>One</font> <x-y>two</x-y>', 'One two'],
  [
    'known attributes stay',
    '<a href="/a?b=1&amp;c" title=x>x</a>',
    '<a href="/a?b=1&amp;c" title="x">x</a>',
  ],
  ['of two the first', '<a href=/a HREF=/b>x</a>', '<a href="/a">x</a>'],
  ['others go', '<p style="color:red" onclick=\'x\' title="y">x</p>', '<p title="y">x</p>'],
  ['what has no value too', '<p hidden title="y" autofocus>x</p>', '<p title="y">x</p>'],
  [
    'quotes are rewritten',
    `<a title='say "x"' href = /a>x</a>`,
    '<a title="say &quot;x&quot;" href="/a">x</a>',
  ],
  [
    'a bracket in quotes ends nothing',
    '<a title="a > b" href=/a>x</a>',
    '<a title="a &gt; b" href="/a">x</a>',
  ],
  ['a value holds no attribute', `<p title="' onclick='x">x</p>`, `<p title="' onclick='x">x</p>`],
  ['a lone bracket is text', 'a < b and 1<2', 'a &lt; b and 1&lt;2'],
  [
    'references are not read',
    '&lt;p onclick=x&gt; &amp;lt; &nbsp;',
    '&lt;p onclick=x&gt; &amp;lt; &nbsp;',
  ],
  ['comments go', 'a<!-- <p> -->b<!-->c<!--->d<!-- --!>e<!x>f<?y?>g</ z>h', 'abcdefgh'],
  ['scripts go with what is in them', 'a<script>"<p>"</script >b<STYLE>p{}</style>c', 'abc'],
  ['drawings too', 'a<svg><p>x</p></svg>b', 'ab'],
  ['a name that begins alike is another', '<styled>a</styled><templates>b</templates>', 'ab'],
  ['what is never closed goes on', 'a<textarea>b<p>c', 'a'],
  ['so does a tag', 'a<p title="b', 'a'],
])('%s', (_what, html, written) => {
  expect(write(html)).toBe(written);
});

const HOSTILE = Object.values<readonly HostileHtml[]>(HOSTILE_HTML).flat();

test.each([...HOSTILE, ...excessiveHtml()])('$what: only known markup is written', ({ html }) => {
  const markup = write(html).match(/<[^]*?>/g) ?? [];
  const known = /^<(?:\/(?:p|a|b|br|table)|(?:p|a|b|br|table)(?: (?:href|title)="[^"]*")*)>$/;
  expect(markup.filter((tag) => !known.test(tag))).toEqual([]);
});

test.each([
  ['tags without an end', '<a '],
  ['quotes without an end', '<a title="'],
  ['quotes of both kinds', `<a "'`],
  ['comments without an end', '<!-'],
  ['drawings without an end', '<svg'],
  ['closed brackets in quotes', '<a ">"'],
  ['closed tags without a blank', '<a"x">'],
])('%s, repeated ten thousand times, are parsed quickly', (_what, part) => {
  const began = performance.now();
  write(`${part.repeat(10_000)}${'x'.repeat(1_000_000)}`);
  write(`<p ${'x'.repeat(10_000_000)}${part.repeat(10_000)}>`);
  expect(performance.now() - began).toBeLessThan(2_000);
});
