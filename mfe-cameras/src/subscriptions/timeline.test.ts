import { fromSummary } from './subscription';
import { summary, TODAY } from '../testing/fixtures';
import { getTimeline } from './timeline';

const of = (...rows: [order: string, start: string, end: string, status?: number][]) =>
  getTimeline(
    rows.map(([order, start, end, status]) => fromSummary(summary(order, end, status, start))),
    TODAY,
  );

test('what runs goes from its start to its last day, and today stands within', () => {
  expect(of(['a', '2026-11-12', '2026-11-21'])).toEqual({
    start: '2026-11-12',
    end: '2026-11-21',
    today: 90,
    spans: [{ orderId: 'a', from: 0, length: 100, ahead: false }],
  });
});

test('what follows stands behind, with the days between them free', () => {
  const timeline = of(['a', '2026-11-17', '2026-11-21'], ['b', '2026-11-24', '2026-11-26']);
  expect(timeline?.spans).toEqual([
    { orderId: 'a', from: 0, length: 50, ahead: false },
    { orderId: 'b', from: 70, length: 30, ahead: true },
  ]);
});

test('what only begins later leaves the days until then free', () => {
  expect(of(['b', '2026-11-26', '2026-11-30'])).toEqual({
    start: TODAY,
    end: '2026-11-30',
    today: 0,
    spans: [{ orderId: 'b', from: 50, length: 50, ahead: true }],
  });
});

test('what is over or switched off covers nothing', () => {
  expect(of(['a', '2026-10-01', '2026-11-20'], ['b', '2026-11-01', '2026-12-01', 0])).toBeNull();
});
