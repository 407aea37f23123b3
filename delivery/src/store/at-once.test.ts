import { setImmediate as turn } from 'node:timers/promises';
import { atOnce } from './at-once';

const items = [1, 2, 3, 4, 5, 6, 7];

test('so many at once and no more, with results in order', async () => {
  let running = 0;
  let most = 0;
  const results = await atOnce(3, items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turns = 0; turns < 8 - item; turns += 1) await turn();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(most).toBe(3);
  expect(await atOnce(3, [], () => Promise.reject(new Error('never')))).toEqual([]);
});

test('after a failure no more are begun', async () => {
  const begun: number[] = [];
  const working = atOnce(2, items, async (item) => {
    begun.push(item);
    await turn();
    if (item === 2) throw new Error('two');
  });
  await expect(working).rejects.toThrow('two');
  await turn();
  await turn();
  expect(begun.length).toBeLessThan(5);
});
