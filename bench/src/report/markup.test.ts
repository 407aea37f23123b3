import { html } from './markup';

test('a value is text, in an attribute and between tags', () => {
  const hostile = `"><script>alert('&')</script>`;
  const { text } = html`<p title="${hostile}">${hostile}</p>`;
  expect(text).not.toMatch(/<script|alert\('/);
  expect(text.match(/[<>]/g)).toHaveLength(4);
  expect(text.match(/"/g)).toHaveLength(2);
});

test('markup in markup stays what it is, and nothing is written for what is left out', () => {
  const items = ['one', 'two'].map((item) => html`<li>${item}</li>`);
  const { text } = html`<p>${items}${false}${undefined}${null}</p>`;
  expect(text).toBe('<p><li>one</li><li>two</li></p>');
});
