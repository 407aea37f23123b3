import { drawBar, shortenAddress, printWaterfall } from './load-report';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['https://a.test/cameras', '/cameras'],
  ['https://a.test/remotes/shell/1.1.0/main.0123456789abcdef.js', 'shell main.js'],
  ['https://a.test/remotes/mfe-auth/1.1.0/js/form-a1B2_c3D.css', 'mfe-auth form.css'],
  ['https://a.test/api/subscribers/account/v1/details?a=1', 'account/v1/details?a=1'],
])('%s is called %s', (address, name) => {
  expect(shortenAddress(address)).toBe(name);
});

test('a bar has the place and length of its request, and is never empty', () => {
  expect(drawBar({ start: 500, end: 750 }, 1_000)).toBe(
    `${' '.repeat(24)}${'█'.repeat(12)}`.padEnd(48),
  );
  expect(drawBar({ start: 0, end: 1 }, 1_000).trim()).toBe('█');
  expect(drawBar({ start: 1_000, end: 1_000 }, 1_000)).toBe('█'.padStart(48));
});

test('requests are printed in the order in which they began', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  printWaterfall('ours', {
    firstPaint: 310.4,
    largestPaint: 900,
    usable: 950,
    waterfall: [
      { address: 'https://a.test/later', start: 320, end: 640, bytes: 2_500 },
      { address: 'https://a.test/', start: 0, end: 300, bytes: 9_000 },
    ],
  });
  expect(lines[0]).toBe('\nours (FCP 310 ms, LCP 900 ms, usable 950 ms)');
  expect(lines[2]).toMatch(/^\/ .* 0 +300 +9\.0 KB$/);
  expect(lines[3]).toMatch(/^\/later .* 320 +640 +2\.5 KB$/);
});
