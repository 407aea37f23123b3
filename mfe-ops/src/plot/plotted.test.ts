import { spanEnding } from '../operations/span';
import { entry, loads, status } from '../testing/delivery';
import { stylesOf } from './line-style';
import { markersOf } from './markers';
import { plottedOf } from './plotted';

const span = spanEnding(Date.now(), '1h');
const canary = { version: '1.4.0', traffic: 10 };

test('the live version is first, then its canary, then earlier versions, the newest first', () => {
  const counts = ['1.9.0', '1.10.0', '1.4.0', '1.3.0'].map((version) => loads(5, { version }));
  const { lines } = plottedOf(status({ canary }), { ...span, counts });
  expect(lines.map(({ version, role }) => `${version} ${role}`)).toEqual([
    '1.3.0 live',
    '1.4.0 canary',
    '1.10.0 earlier',
    '1.9.0 earlier',
  ]);
  const lineStyles = stylesOf(lines);
  expect(new Set(lineStyles.map(({ dash }) => dash.join())).size).toBe(4);
});

test('a line has its total and its worst step', () => {
  const counts = [loads(5, { failures: 1 }), loads(10, { failures: 30 }), loads(20)];
  const [line] = plottedOf(status(), { ...span, counts }).lines;
  expect(line?.total).toEqual({ attempts: 300, failures: 31, errors: 0 });
  expect(line?.worst?.rate).toBe(0.3);
  expect(line?.worst?.at).toBe(span.until - 11 * 60);
});

test('changes within the span are marked by where they lead, oldest first', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const entries = [
    entry({ time: ago(2), action: 'rollback' }),
    entry({ time: ago(20), action: 'halt' }),
    entry({ time: ago(30), action: 'rollout' }),
    entry({ time: ago(90) }),
  ];
  expect(
    markersOf(entries, span).map(({ direction, entry: { action } }) => [action, direction]),
  ).toEqual([
    ['rollout', 'forward'],
    ['halt', 'back'],
    ['rollback', 'back'],
  ]);
});
