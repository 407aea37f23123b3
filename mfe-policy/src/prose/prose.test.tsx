import { screen } from '@testing-library/react';
import { showProse } from '../testing/show-prose';

const outline = () =>
  screen
    .getAllByRole('heading')
    .map((heading) => `${heading.localName} ${heading.textContent ?? ''}`);

test('keeps the structure of a text', () => {
  const container = showProse(
    '<p>One <strong>two</strong> <em>three</em></p><ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol><p>x<br>y</p><hr>',
  );
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelector('p')?.textContent).toBe('One two three');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b', 'c']);
  expect(container.querySelector('ol')).toHaveAttribute('start', '3');
  expect(container.querySelector('p strong')).toHaveTextContent('two');
  expect(container.querySelector('br')).toBeInTheDocument();
});

test("keeps tables, without React's warning about white space in them", () => {
  const complaint = jest.spyOn(console, 'error').mockReturnValue();
  showProse(`<table>
    <thead><tr> <th scope="col" colspan="2">Kept for</th> </tr></thead>
    <tbody><tr><td rowspan="1">Data</td> <td>90 days</td></tr></tbody>
  </table>`);
  expect(screen.getByRole('columnheader')).toHaveAttribute('colspan', '2');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Data', '90 days']);
  expect(complaint).not.toHaveBeenCalled();
});

test('text between the cells of a table is not lost', () => {
  const container = showProse('<table>One<tr>Two<td>Three</td></tr><i>Four</i></table>');
  for (const word of ['One', 'Two', 'Three', 'Four']) expect(container).toHaveTextContent(word);
});

test("headings are below the page's own, without a gap", () => {
  showProse('<h1>A</h1><h3>B</h3><h3>C</h3><h1>D</h1>');
  expect(outline()).toEqual(['h2 A', 'h3 B', 'h3 C', 'h2 D']);
});

test('a first heading that repeats the title is removed, and the others move up', () => {
  showProse('\n<h2> privacy policy </h2><h3>What we collect</h3><h2>Privacy Policy</h2>');
  expect(outline()).toEqual(['h3 What we collect', 'h2 Privacy Policy']);
});

test('a first heading in a box repeats the title too', () => {
  showProse('<div lang="en"><h1>Privacy Policy</h1><h2>What we collect</h2></div>');
  expect(outline()).toEqual(['h2 What we collect']);
});

test('a heading after other text is not a repetition', () => {
  showProse('Version 3<h2>Privacy Policy</h2>');
  expect(outline()).toEqual(['h2 Privacy Policy']);
});

test('a link to a removed target becomes text; one to a heading stays', () => {
  showProse(
    '<a href="#rights">Your rights</a><h2 id="rights">1</h2><a href="#document-part-1">Part 1</a>',
  );
  expect(screen.getByText('Your rights')).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'Part 1' })).toHaveAttribute('href', '#document-part-1');
});

test.each([
  ['a table', '<table><tr><td>x</td></tr></table>', 'Table'],
  ['a table with a caption', '<table><caption> Kept for </caption></table>', 'Kept for'],
  ['text as written', '<pre>x</pre>', 'Text as written'],
])('%s scrolls on its own, also by keyboard', (_what, html, name) => {
  showProse(html);
  expect(screen.getByRole('group', { name })).toHaveAttribute('tabindex', '0');
});

test('languages stay as delivered', () => {
  showProse('<p lang="ne">गोपनीयता</p><p lang="ar" dir="rtl">خصوصية</p>');
  expect(screen.getByText('गोपनीयता')).toHaveAttribute('lang', 'ne');
  expect(screen.getByText('خصوصية')).toHaveAttribute('dir', 'rtl');
});

test.each([
  'https://example.com/a',
  'mailto:a@example.com',
  'tel:+9771',
  '/user-agreements',
  '#top',
])('a link to %s opens it, without access to this page', (href) => {
  showProse(`<a href="${href}" target="_blank" rel="opener">More</a>`);
  expect(screen.getByText('More')).toHaveAttribute('href', href);
  expect(screen.getByText('More')).toHaveAttribute('rel', 'noopener');
  expect(screen.getByText('More')).not.toHaveAttribute('target');
});
