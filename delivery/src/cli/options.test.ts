import { parseTraffic } from './options';

test.each([
  ['1', 1],
  ['10', 10],
  ['100', 100],
])('%s percent is a share', (text, traffic) => {
  expect(parseTraffic(text)).toBe(traffic);
});

test.each(['0', '101', '1.5', '-5', '10%', 'half', ''])('%p percent is none', (text) => {
  expect(() => parseTraffic(text)).toThrow('1 to 100');
});
