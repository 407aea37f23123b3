import { fromSummary } from './subscription';
import { summary, TODAY } from '../testing/fixtures';
import { getTimeline } from './timeline';

const of = (...rows: [order: string, start: string, end: string, status?: number][]) =>
  getTimeline(
    rows.map(([order, start, end, status]) => fromSummary(summary(order, end, status, start))),
    TODAY,
  );

test('the current subscription spans from its start to its last day, with today inside', () => {
  expect(of(['a', '2026-11-12', '2026-11-21'])).toEqual({
    start: '2026-11-12',
    end: '2026-11-21',
    today: 90,
    spans: [{ orderId: 'a', from: 0, length: 100, ahead: false }],
  });
});

test('later ones follow, and the days between are free', () => {
  const timeline = of(['a', '2026-11-17', '2026-11-21'], ['b', '2026-11-24', '2026-11-26']);
  expect(timeline?.spans).toEqual([
    { orderId: 'a', from: 0, length: 50, ahead: false },
    { orderId: 'b', from: 70, length: 30, ahead: true },
  ]);
});

test('the days before a later start are free', () => {
  expect(of(['b', '2026-11-26', '2026-11-30'])).toEqual({
    start: TODAY,
    end: '2026-11-30',
    today: 0,
    spans: [{ orderId: 'b', from: 50, length: 50, ahead: true }],
  });
});

test('ended or inactive subscriptions cover nothing', () => {
  expect(of(['a', '2026-10-01', '2026-11-20'], ['b', '2026-11-01', '2026-12-01', 0])).toBeNull();
});
