import { createFairConcurrencyLimit } from './concurrency-limit';

const { signal } = new AbortController();

/** Tasks that the test ends, and the order in which they started. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('one task of each person runs at a time, and does not block others', async () => {
  const { run: turn } = createFairConcurrencyLimit({ at: 2, waiting: 30 });
  const { begun, work, end } = works();
  for (const name of ['a1', 'a2', 'a3']) void turn({ owner: 'asha', signal }, work(name));
  void turn({ owner: 'bina', signal }, work('b1'));
  await end('nothing');
  expect(begun).toEqual(['a1', 'b1']);
  void turn({ owner: 'chandra', signal }, work('c1'));
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'c1']);
});

test('an aborted task leaves the queue, and the next one moves up', async () => {
  const { run: turn } = createFairConcurrencyLimit({ at: 1, waiting: 1 });
  const { begun, work, end } = works();
  void turn({ owner: 'asha', signal }, work('a1'));
  const gone = new AbortController();
  const left = turn({ owner: 'bina', signal: gone.signal }, work('b1'));
  await expect(turn({ owner: 'chandra', signal }, work('c0'))).rejects.toMatchObject({
    status: 503,
  });
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void turn({ owner: 'chandra', signal }, work('c1'));
  await end('a1');
  expect(begun).toEqual(['a1', 'c1']);
});

test('a failed task lets the next one run', async () => {
  const { run: turn } = createFairConcurrencyLimit({ at: 1, waiting: 30 });
  const failed = turn({ owner: 'asha', signal }, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await turn({ owner: 'asha', signal }, async () => 'fine')).toBe('fine');
});
