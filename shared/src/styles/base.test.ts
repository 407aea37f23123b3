import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

/** The declarations of the first rule with this selector in a stylesheet. */
const getRule = (sheet: string, selector: string): string =>
  `\n${read(sheet)}`.split(`${selector} {`)[1]?.split('}')[0] ?? '';

test('a word of any length can break, and counts as short when columns share their room', () => {
  expect(getRule('base.css', '  body')).toContain('overflow-wrap: anywhere;');
});

test.each([
  ['../ui/actions/button.module.css', '.button'],
  ['../overlays/tabs.module.css', '.tab'],
])('elements beside such words keep their width: %s', (sheet, selector) => {
  expect(getRule(sheet, `\n${selector}`)).toContain('overflow-wrap: break-word;');
});

test.each([
  ['../ui/actions/button.module.css', '.spinner'],
  ['../ui/feedback/spinner.module.css', '.ring'],
])('rotation is visible in forced colours: %s', (sheet, selector) => {
  const [, forced = ''] = read(sheet).split('@media (forced-colors: active) {');
  const [, rule = ''] = forced.split(`${selector} {`);
  expect(rule.split('}')[0]).toContain('border-block-start-color: Canvas;');
});

test('the spinner of a busy button stays round if its text wraps', () => {
  expect(getRule('../ui/actions/button.module.css', '\n.spinner')).toContain('flex: none;');
});

test('the list of a menu has the width of a narrow screen, wherever its button is', () => {
  const sheet = '../ui/disclosure/menu-button.module.css';
  expect(getRule(sheet, '\n.menu')).not.toContain('position:');
  expect(getRule(sheet, '\n.list')).toContain('inset-inline: var(--sp-space-4);');
  expect(read(sheet)).toMatch(/@media \(min-width: 740px\) {\s+\.menu {\s+position: relative;/);
});
