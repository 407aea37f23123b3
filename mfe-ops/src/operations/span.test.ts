import { spanEnding, stepOf, stepsIn } from './span';

const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

test('a span has whole steps, the one under way among them', () => {
  const span = spanEnding(at('10:07:30'), '24h');
  expect(new Date(span.until * 1000).toISOString()).toBe('2026-03-01T10:15:00.000Z');
  expect(new Date(span.since * 1000).toISOString()).toBe('2026-02-28T10:15:00.000Z');
  expect(stepsIn(span)).toBe(96);
  expect(spanEnding(at('10:00:01'), '24h')).toEqual(span);
});

test('a moment falls into its step, or outside', () => {
  const span = spanEnding(at('10:07:30'), '1h');
  expect(stepOf(span, '2026-03-01T10:07:59.000Z')).toBe(59);
  expect(stepOf(span, '2026-03-01T09:08:00.000Z')).toBe(0);
  expect(stepOf(span, '2026-03-01T09:07:59.000Z')).toBeNull();
  expect(stepOf(span, 'yesterday')).toBeNull();
});
