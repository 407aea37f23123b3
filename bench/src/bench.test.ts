import { jest } from '@jest/globals';
import { printing } from './bench';
import { atMost } from './report/bench-report';
import { printReport } from './report/print-report';
import { printTable } from './report/table';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());

test('a report is printed with its units and its goals', () => {
  printReport({
    title: 'Loading',
    how: 'Turn by turn.',
    goals: [atMost('LCP', 0.6, 0.7, '×')],
    tables: [{ title: 'Cold', columns: [{ title: 'LCP', unit: 'ms' }], rows: [[1_234]] }],
  });
  expect(lines).toContainEqual(expect.stringContaining('1,234 ms'));
  expect(lines.at(-1)).toMatch(/≤ 0\.60 .* 0\.70 .* not reached/);
});

test('tables a bench prints itself stand in its report', async () => {
  const bench = printing(
    async () => {
      printTable([['action', ({ micros }) => `${micros} µs`]], [{ micros: 7 }]);
      return { micros: 7 };
    },
    {
      title: 'State',
      how: 'In turn.',
      goals: ({ micros }) => [atMost('an action', 8, micros, 'ms')],
    },
  );
  printTable([['of another bench', String]], [1]);
  expect(await bench({})).toMatchObject({
    title: 'State',
    goals: [{ measure: 'an action', measured: 7 }],
    tables: [{ columns: [{ title: 'action' }], rows: [['7 µs']] }],
    raw: { micros: 7 },
  });
});
