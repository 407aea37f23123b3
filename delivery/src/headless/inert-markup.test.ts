import { JSDOM } from 'jsdom';
import { inertMarkup } from './inert-markup';

const inert = (html: string): string =>
  inertMarkup(new JSDOM(`<body>${html}</body>`).window.document.body);

test('typed values are left out, options of a choice stay', () => {
  expect(inert('<input name="email" value="asha@example.com">')).toBe('<input name="email">');
  const choices = '<input type="radio" name="theme" value="dark">';
  expect(inert(choices)).toBe(choices);
});

test('styles wait for the script of the document', () => {
  expect(inert('<i style="width: 40%;"></i><b style=""></b>')).toBe(
    '<i data-style="width: 40%;"></i><b></b>',
  );
});

test('which entry is open depends on the address', () => {
  expect(inert('<a href="/" aria-current="page">Home</a>')).toBe('<a href="/">Home</a>');
});

test('comments and what shows for a moment only are left out', () => {
  expect(inert('<p>Text<!-- a note --></p><div data-passing>…</div>')).toBe('<p>Text</p>');
});

test.each([
  ['<p><script>alert(1)</script></p>', 'It holds <script>'],
  ['<iframe srcdoc="x"></iframe>', 'It holds <iframe>'],
  ['<style>p {}</style>', 'It holds <style>'],
  ['<button onclick="alert(1)">Go</button>', 'It holds an attribute onclick'],
  ['<a href="java\nscript:alert(1)">Go</a>', 'Its href is a script'],
  ['<form action="javascript:alert(1)"></form>', 'Its action is a script'],
  [`<p>${'a'.repeat(200_001)}</p>`, 'It is longer than 200000 characters'],
])('%.60s is refused', (html, problem) => {
  expect(() => inert(html)).toThrow(problem);
});
