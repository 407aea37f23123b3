import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Answer, createAnswers, type RequestKey, createSeal } from './answers';
import { newDemoDatabase } from '../testing/demo-database';

const demo = await newDemoDatabase();
const { database } = demo;
const answers = createAnswers(database);
afterAll(() => demo.discard());

const newKey = (): RequestKey => {
  const key = randomUUID();
  return { id: `id of ${key}`, fingerprint: 'sent', seal: createSeal(Buffer.from(key), 'test') };
};
const answer = (status: number, body: unknown = {}): Answer => ({ status, headers: {}, body });

const getRows = ({ id }: RequestKey) =>
  database.query<{ answer: string | null }>(
    sql`SELECT answer FROM idempotency_keys WHERE id = ${id}`,
  );

test('an answer is stored encrypted with the key of its request', async () => {
  const key = newKey();
  const saved = answer(200, { token: 'a secret' });
  expect(await answers.once(key, async () => saved)).toEqual(saved);
  const [row] = await getRows(key);
  expect(row?.answer).not.toContain('secret');
  const again = async (): Promise<Answer> => {
    throw new Error('It was carried out again');
  };
  expect(await answers.once(key, again)).toEqual(saved);
});

test.each([429, 500, 502, 503])('%d is not stored: a retry starts again', async (status) => {
  const key = newKey();
  expect(await answers.once(key, async () => answer(status))).toEqual(answer(status));
  expect(await getRows(key)).toEqual([]);
  expect(await answers.once(key, async () => answer(200))).toEqual(answer(200));
});

test('failed work leaves nothing, even after it ran apart', async () => {
  const key = newKey();
  const work = async (): Promise<Answer> => {
    await database.apart(async () => undefined);
    throw new Error('Broken');
  };
  await expect(answers.once(key, work)).rejects.toThrow('Broken');
  expect(await getRows(key)).toEqual([]);
});

test('while work waits for something else, a repetition gets a 409 with Retry-After', async () => {
  const key = newKey();
  const work = async (): Promise<Answer> => {
    await database.apart(async () => {
      await expect(answers.once(key, async () => answer(200))).rejects.toMatchObject({
        status: 409,
        headers: { 'retry-after': '1' },
      });
    });
    return answer(200, 'done');
  };
  expect(await answers.once(key, work)).toEqual(answer(200, 'done'));
});

test('a claim made while the clock was ahead expires no later than others', async () => {
  const key = newKey();
  await answers.once(key, async () => {
    await database.apart(async () => {
      await database.query(sql`
        UPDATE idempotency_keys SET claimed_until = claimed_until + interval '1 hour'
        WHERE id = ${key.id}`);
      expect(await answers.once(key, async () => answer(200, 'second'))).toEqual(
        answer(200, 'second'),
      );
    });
    return answer(200, 'first');
  });
});

test('a dead process is not waited for indefinitely; the first to finish counts', async () => {
  const key = newKey();
  const lapse = () =>
    database.query(sql`UPDATE idempotency_keys SET claimed_until = now() WHERE id = ${key.id}`);
  const slow = answers.once(key, async () => {
    await database.apart(async () => {
      await lapse();
      expect(await answers.once(key, async () => answer(200, 'second'))).toEqual(
        answer(200, 'second'),
      );
    });
    await database.query(sql`INSERT INTO rate_limits VALUES ('of the first', 1, now())`);
    return answer(200, 'first');
  });
  expect(await slow).toEqual(answer(200, 'second'));
  expect(await database.query(sql`SELECT 1 FROM rate_limits WHERE key = 'of the first'`)).toEqual(
    [],
  );
});

test('answers are removed after a day', async () => {
  const [old, fresh] = [newKey(), newKey()];
  for (const key of [old, fresh]) await answers.once(key, async () => answer(200));
  await database.query(
    sql`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE id = ${old.id}`,
  );
  await answers.sweep();
  expect(await getRows(old)).toEqual([]);
  expect(await getRows(fresh)).toHaveLength(1);
});
