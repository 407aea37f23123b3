import { atLeast, atMost, type BenchReport, isReached } from './bench-report';
import { htmlReport } from './html-report';
import { RatioScale } from './ratio-plot';

const report: BenchReport = {
  title: 'Loading <a> page',
  how: 'Turn by turn.',
  goals: [atMost('LCP', 0.6, 0.55, '×'), atLeast('pages of 50', 8, 7.9, '×')],
  tables: [
    {
      title: 'Cold',
      columns: [{ title: 'what' }, { title: 'LCP', unit: 'ms' }],
      rows: [['ours', 1_234.5]],
    },
  ],
  ratios: [
    { title: 'LCP', rows: [{ label: '/login', median: 0.5, low: 0.4, high: 0.6, goal: 0.6 }] },
  ],
  waterfalls: [
    {
      title: '/login',
      waterfalls: [
        {
          title: 'ours',
          requests: [{ name: '/login?<u>', kind: 'document', start: 0, end: 160, bytes: 900 }],
          marks: [{ name: 'LCP', at: 400 }],
        },
      ],
    },
  ],
};
const page = htmlReport([{ name: 'load', at: '2026-01-02T03:04:05Z', machine: 'one', report }]);

test('a goal is reached at its limit and on the right side of it', () => {
  expect(isReached(atMost('', 0.6, 0.6, '×'))).toBe(true);
  expect(isReached(atMost('', 0.6, 0.61, '×'))).toBe(false);
  expect(isReached(atLeast('', 8, 8, '×'))).toBe(true);
  expect(isReached(atLeast('', 8, 7.9, '×'))).toBe(false);
});

test('the page tells how many goals are reached, and of each', () => {
  expect(page).toContain('<strong>1 of 2</strong>');
  expect(page.match(/aria-label="reached"/g)).toHaveLength(1);
  expect(page.match(/aria-label="not reached"/g)).toHaveLength(1);
});

test('the page needs nothing from elsewhere, and runs nothing', () => {
  expect(page).not.toMatch(/<script|\bsrc=|\bhref=|url\(|@import/);
});

test('names are text', () => {
  expect(page).toContain('Loading &#60;a&#62; page');
  expect(page).not.toContain('<u>');
});

test('half is as far from 1 as double, and everything is on the axis', () => {
  const scale = new RatioScale([{ label: '', median: 0.5, low: 0.3, high: 1.2 }]);
  expect(scale.at(1)).toBe(50);
  expect(50 - scale.at(0.5)).toBeCloseTo(scale.at(2) - 50);
  expect(scale.at(0.3)).toBeGreaterThan(0);
});
