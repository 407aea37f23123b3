import { randomBytes } from 'node:crypto';
import { CHALLENGE_SECONDS, challengesWith } from './challenges';

test('a challenge holds for its purpose alone, for its time, and where the secret is the same', () => {
  let now = Date.now();
  const secret = randomBytes(32);
  const challenges = challengesWith(secret, () => now);
  const challenge = Buffer.from(challenges.make('set-up 1')).toString('base64url');
  expect(challenges.accepts(challenge, 'set-up 1')).toBe(true);
  expect(challenges.accepts(challenge, 'set-up 2')).toBe(false);
  expect(challenges.accepts(challenge, 'sign-in')).toBe(false);
  expect(challengesWith(randomBytes(32)).accepts(challenge, 'set-up 1')).toBe(false);
  now += (CHALLENGE_SECONDS - 2) * 1000;
  expect(challenges.accepts(challenge, 'set-up 1')).toBe(true);
  now += 3000;
  expect(challenges.accepts(challenge, 'set-up 1')).toBe(false);
});
