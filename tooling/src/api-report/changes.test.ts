import { changesBetween, objection, stepBetween, stepFor } from './changes';
import { reportOf } from './report';

const button = ['interface ButtonProps', 'busy?: boolean', 'label: string'];
const reportWith = (declarations: Record<string, string[]>, version = '1.1.0') =>
  reportOf(
    new Map([
      ['@portal/shared', new Map(Object.entries(declarations))],
      ['@portal/shared/ui', new Map(Object.entries(declarations))],
    ]),
    version,
  );
const before = reportWith({ ButtonProps: button, Icon: ['function Icon(): Element'] });

test('the same is the same, whatever the version', () => {
  const same = reportWith({ ButtonProps: button, Icon: ['function Icon(): Element'] }, '1.1.1');
  expect(changesBetween(before, same)).toEqual({ gone: [], added: [] });
  expect(stepFor(changesBetween(before, same))).toBe('patch');
});

test('the version of the contract is listed once and is no promise', () => {
  const declaring = (version: string) =>
    reportWith({ CONTRACT_VERSION: [`const CONTRACT_VERSION = "${version}"`] }, version);
  expect(changesBetween(declaring('1.0.0'), declaring('1.1.0'))).toEqual({ gone: [], added: [] });
});

test('a further name and a further part are additions', () => {
  const more = reportWith({
    ButtonProps: [...button, 'size?: number'],
    Icon: ['function Icon(): Element'],
    Line: ['function Line(): Element'],
  });
  expect(changesBetween(before, more)).toEqual({
    gone: [],
    added: [
      '@portal/shared: ButtonProps: size?: number',
      '@portal/shared: Line: function Line(): Element',
      '@portal/shared/ui: Line: Line as in @portal/shared',
    ],
  });
  expect(stepFor(changesBetween(before, more))).toBe('minor');
});

test.each<[string, Record<string, string[]>, string]>([
  ['a name', { ButtonProps: button }, '@portal/shared: Icon: function Icon(): Element'],
  [
    'a part',
    { ButtonProps: button.slice(0, 2), Icon: ['function Icon(): Element'] },
    '@portal/shared: ButtonProps: label: string',
  ],
  [
    'what something takes',
    { ButtonProps: button, Icon: ['function Icon(name: string): Element'] },
    '@portal/shared: Icon: function Icon(): Element',
  ],
])('%s that is gone needs a major version', (_, declarations, gone) => {
  const changes = changesBetween(before, reportWith(declarations));
  expect(changes.gone).toContain(gone);
  expect(stepFor(changes)).toBe('major');
});

test.each([
  ['1.0.0', '1.0.1', 'patch'],
  ['1.0.0', '1.1.0', 'minor'],
  ['1.9.3', '2.0.0', 'major'],
])('from %s to %s is a %s step', (one, other, step) => {
  expect(stepBetween(one, other)).toBe(step);
});

test('a version that says too little is objected to, with what it hides', () => {
  const after = reportWith({ ButtonProps: button });
  const to = (version: string) =>
    objection({ version: '1.0.0', report: before }, { version, report: after });
  expect(to('2.0.0')).toBeNull();
  expect(to('1.1.0')).toBe(
    `Since contract 1.0.0 this is gone or changed:
  @portal/shared: Icon: function Icon(): Element
  @portal/shared/ui: Icon: Icon as in @portal/shared
That needs a major version, and 1.1.0 is a minor one.`,
  );
});
