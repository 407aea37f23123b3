import { JSDOM } from 'jsdom';
import { stillMarkup, usedStyles } from './first-rendering';

const PART = '<p class="note">Read <a href="/x">this</a></p>';

function getUsed(css: string | readonly string[], part = PART): string {
  const { window } = new JSDOM(
    `<div id="root">${part}</div><p class="beside"></p><dialog></dialog>`,
  );
  const root = window.document.getElementById('root')!;
  return usedStyles([css].flat(), root);
}

test.each([
  ['an element of the part', 'p{margin:0}'],
  ['a class in it', '.note a{color:red}'],
  ['the page around it', 'html{color:black}body{margin:0}'],
  ['a part that shows to some', ':root:not([data-first=page]) [data-prerendered]{display:none}'],
  ['a state that may come without an event', '.note[hidden],a:disabled{display:none}'],
  ['what stands before an element', '.note::before{content:""}'],
  ['a language', ':lang(ne) .note{line-height:2}'],
  ['a selector that jsdom does not know', 'p:nth-child(1 of .note){margin:0}'],
  ['a layer and its place', '@layer base,ui;@layer ui{@media (width>1px){.note{margin:0}}}'],
])('rules of %s are used', (_, css) => {
  expect(getUsed(css)).toBe(css);
});

test.each([
  ['elements that are not there', '.gone,h1 .note{margin:0}'],
  ['a state of what is in an element that is not there', '.gone>[hidden]{margin:0}'],
  ['elements beside the part', '.beside,dialog{margin:0}'],
  ['a pointer or a key', 'a:hover,.note:focus-visible,p:active{color:red}'],
  ['other media', '@media print{.note{margin:0}}'],
  ['later times', '@font-face{font-family:x;src:url(x.woff2)}@keyframes turn{to{rotate:1turn}}'],
  ['other files', '.note{background:url(x.png)}'],
])('rules of %s are not used', (_, css) => {
  expect(getUsed(css)).toBe('');
});

test('rules keep the selectors in use, in the order of the stylesheets', () => {
  expect(getUsed(['.gone,p{margin:0}', 'h1{margin:0}.note{margin:1px}'])).toBe(
    'p{margin:0}.note{margin:1px}',
  );
});

test('custom properties stay if rules, other properties or the markup use them', () => {
  const css = ':root{--a:1px;--b:var(--c);--c:2px;--d:3px;--e:var(--f);--f:4px}p{margin:var(--b)}';
  expect(getUsed(css, '<p data-style="top: var(--d)"></p>')).toBe(
    ':root{--b:var(--c);--c:2px;--d:3px}p{margin:var(--b)}',
  );
});

const still = (html: string): string =>
  stillMarkup(new JSDOM(`<body>${html}</body>`).window.document.body);

test('typed values are left out, options of a choice stay', () => {
  expect(still('<input name="email" value="asha@example.com">')).toBe('<input name="email">');
  const choices = '<input type="radio" name="theme" value="dark">';
  expect(still(choices)).toBe(choices);
});

test('styles wait for the script of the document', () => {
  expect(still('<i style="width: 40%;"></i><b style=""></b>')).toBe(
    '<i data-style="width: 40%;"></i><b></b>',
  );
});

test('the current entry of a navigation is left out, because it depends on the address', () => {
  expect(still('<a href="/" aria-current="page">Home</a>')).toBe('<a href="/">Home</a>');
});

test('comments and briefly shown elements are left out', () => {
  expect(still('<p>Text<!-- a note --></p><div data-passing>…</div>')).toBe('<p>Text</p>');
});
