import { jest } from '@jest/globals';
import { run } from './bench';
import { printTable } from './table';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());

test('a report is printed, with its goals', async () => {
  const report = await run(
    'load',
    async () => ({
      title: 'Loading',
      how: 'Turn by turn.',
      goals: [{ measure: 'LCP', kind: 'atMost', limit: 0.6, measured: 0.7, unit: '×' }],
      tables: [{ title: 'Cold', columns: [{ title: 'LCP', unit: 'ms' }], rows: [[1_234]] }],
    }),
    {},
  );
  expect(lines).toContainEqual(expect.stringContaining('1,234 ms'));
  expect(lines.at(-1)).toMatch(/≤ 0\.60 .* 0\.70 .* not reached/);
  expect(report.title).toBe('Loading');
});

test('a bench that prints its own tables has them in a report all the same', async () => {
  const rows = [{ action: 7 }];
  const report = await run(
    'state',
    async () => {
      printTable([['action', ({ action }) => `${action} µs`]], rows);
      return rows;
    },
    {},
  );
  expect(report).toMatchObject({
    title: 'state',
    tables: [{ columns: [{ title: 'action' }], rows: [['7 µs']] }],
    raw: rows,
  });
});
