import { renderMarkdown } from './markdown';

const render = (text: string) =>
  renderMarkdown(text, (target) => (target === 'here' ? '/here' : null));

test.each([
  ['# Title', '<h1>Title</h1>'],
  ['one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
  ['Press _Try again_ now', '<p>Press <em>Try again</em> now</p>'],
  ['`a_b_c <d>`', '<p><code>a_b_c &lt;d&gt;</code></p>'],
  ['a [link](here)', '<p>a <a href="/here">link</a></p>'],
  ['no [`link`](elsewhere)', '<p>no <code>link</code></p>'],
  ['<script>&', '<p>&lt;script&gt;&amp;</p>'],
])('%j is %j', (text, html) => {
  expect(render(text)).toBe(html);
});

test('a table has a heading and rows', () => {
  expect(render('| one | two |\n| --- | --- |\n| 1 | `2` |')).toBe(
    '<table>\n<thead><tr><th>one</th><th>two</th></tr></thead>\n' +
      '<tbody><tr><td>1</td><td><code>2</code></td></tr></tbody>\n</table>',
  );
});
