import { translate } from './translate';

const nearer = { Cameras: 'मेरा क्यामेरा' };
const farther = { Cameras: 'क्यामेरा', 'Clear {label}': '{label} हटाउनुहोस्' };

test('the nearest catalog with a text takes precedence', () => {
  expect(translate([nearer, farther], 'Cameras')).toBe('मेरा क्यामेरा');
});

test('a text without a translation is shown unchanged', () => {
  expect(translate([nearer], 'Dashboard')).toBe('Dashboard');
});

test('parameters are filled in, unknown placeholders stay', () => {
  expect(translate([farther], 'Clear {label}', { label: 'Plan' })).toBe('Plan हटाउनुहोस्');
  expect(translate([], '{name} ({type})', { name: 'Basic' })).toBe('Basic ({type})');
});

test('a number has the digits of the language, a text keeps its own', () => {
  const nepali = { '{count} of {serial}': '{serial} का {count}', '0123456789': '०१२३४५६७८९' };
  const parameters = { count: 120, serial: 'IPC-2026-01' };
  expect(translate([nepali], '{count} of {serial}', parameters)).toBe('IPC-2026-01 का १२०');
  expect(translate([], '{count} of {serial}', parameters)).toBe('120 of IPC-2026-01');
});

test('a text with grammar is formatted as the build compiled it', () => {
  const compiled = {
    '{count} cameras': '{count} cameras',
    '0123456789': '०१२३४५६७८९',
    [Symbol.for('portal.grammar')]: {
      '{count} cameras': (p: { count: number }, w: (value: number) => string) =>
        p.count === 1 ? 'one camera' : `${w(p.count)} cameras`,
    },
  };
  expect(translate([compiled], '{count} cameras', { count: 1 })).toBe('one camera');
  expect(translate([{}, compiled], '{count} cameras', { count: 20 })).toBe('२० cameras');
  expect(translate([nearer, compiled], 'Cameras')).toBe('मेरा क्यामेरा');
});
