import { OPERATOR_SECRET } from '../testing/api-fixture';
import { SESSION_SECONDS, operatorSessions } from './operator-session';

test('a session ends by itself, whichever replica is asked', () => {
  let time = Date.parse('2026-03-01T09:00:00Z');
  const [one, other] = [1, 2].map(() => operatorSessions(OPERATOR_SECRET, () => time));
  const token = one?.begin('बिना') ?? '';
  time += SESSION_SECONDS * 1000 - 1;
  expect(other?.nameIn(token)).toBe('बिना');
  time += 1;
  expect(other?.nameIn(token)).toBeNull();
});
