import { JSDOM } from 'jsdom';
import { stillMarkup } from './first-rendering';

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

test('which entry is open depends on the address', () => {
  expect(still('<a href="/" aria-current="page">Home</a>')).toBe('<a href="/">Home</a>');
});

test('comments and what shows for a moment only are left out', () => {
  expect(still('<p>Text<!-- a note --></p><div data-passing>…</div>')).toBe('<p>Text</p>');
});
