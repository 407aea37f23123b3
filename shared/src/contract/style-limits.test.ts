import { stylesBeyond } from './style-limits';

const beyond = (css: string) => stylesBeyond('mfe-bills', new Map([['page.css', css]]));
const within = (rules: string) => `@layer mfe.bills{${rules}}`;

test.each([
  ['rules for classes', within('.page{color:red}.page h1,.page>:not(.x)::before{color:red}')],
  ['a layer within its own', '@layer mfe.bills.part{.page{color:red}}'],
  ['conditions around it and in it', '@media print{@layer mfe.bills{@supports (x:y){.a{x:y}}}}'],
  ['nested rules', within('.page{h1{color:red}&:hover{color:red}}')],
  ['alternatives that all have a class', within(':is(.a,.b:hover)>a,:where(.a) *{color:red}')],
  ['what holds no rules', '@layer mfe,other;@keyframes t{to{rotate:1turn}}@font-face{src:none}'],
  ['animations in it', within('@keyframes t{from{color:red}50%{color:red}}')],
  ['nothing', ''],
])("a remote's stylesheet may have %s", (_, css) => {
  expect(beyond(css)).toBeNull();
});

test.each([
  [within('h1{color:red}'), 'h1 is no selector of a class'],
  [within('.page,*{color:red}'), '* is no selector of a class'],
  [within(':root{--x:1px}'), ':root is no selector of a class'],
  [within('#page{color:red}'), '#page is no selector of a class'],
  [within('[class~=page]{color:red}'), '[class~=page] is no selector of a class'],
  [within(':not(.page){color:red}'), ':not(.page) is no selector of a class'],
  [within('html:has(.page){color:red}'), 'html:has(.page) is no selector of a class'],
  [within(':is(.page,h1){color:red}'), ':is(.page,h1) is no selector of a class'],
  [within('@media print{h1{color:red}}'), 'h1 is no selector of a class'],
  [within('.page{color:red!important}'), 'color:red!important is important'],
  ['.page{color:red}', '.page is outside of the layer mfe.bills'],
  ['@media print{.page{color:red}}', '.page is outside of the layer mfe.bills'],
  ['@layer ui{.page{color:red}}', '.page is outside of the layer mfe.bills'],
  ['@layer mfe.bills2{.page{color:red}}', '.page is outside of the layer mfe.bills'],
  ['@layer{.page{color:red}}', '.page is outside of the layer mfe.bills'],
  ['@import url(x.css);', '@import url(x.css) brings what is outside of the layer mfe.bills'],
  ['.page{color:red', 'it cannot be read: <css input>:1:1: Unclosed block'],
])("a remote's stylesheet with %s is refused", (css, problem) => {
  expect(beyond(css)).toBe(
    `mfe-bills has styles that change more than its own screens:\n  page.css: ${problem}`,
  );
});

test('of many problems the first are listed, each once per file', () => {
  const css = within(`${'h1{color:red}'.repeat(3)}a,b,i,u,p,q{color:red}`);
  const lines = beyond(css)?.split('\n') ?? [];
  expect(lines).toHaveLength(7);
  expect(lines[1]).toContain('h1 is');
  expect(lines[6]).toBe('  and 2 more');
});
