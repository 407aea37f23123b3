import { Direction } from './direction';

/** A line of 100 bytes a millisecond and 20 ms; `send` answers when a packet has arrived, in milliseconds from now. */
function slowLine() {
  const line = new Direction();
  line.set({ rate: 100, delay: 20 });
  const arrivals: string[] = [];
  const began = performance.now();
  const send = (name: string, bytes: number) =>
    new Promise<number>((resolve) => {
      line.send(bytes, () => {
        arrivals.push(name);
        resolve(performance.now() - began);
      });
    });
  return { line, send, arrivals };
}

test('a packet arrives after its own time on the line, and the way', async () => {
  const { send } = slowLine();
  await expect(send('one', 1_000)).resolves.toBeGreaterThanOrEqual(30);
});

test('packets share the line: each waits for those before it, and they arrive in order', async () => {
  const { send, arrivals } = slowLine();
  const [one, two, three] = await Promise.all([
    send('one', 1_000),
    send('two', 2_000),
    send('three', 1),
  ]);
  expect(arrivals).toEqual(['one', 'two', 'three']);
  expect(one).toBeGreaterThanOrEqual(30);
  expect(two).toBeGreaterThanOrEqual(50);
  expect(three).toBeGreaterThanOrEqual(50.01);
});

test('what is underway arrives at once when the line becomes free', async () => {
  const { line, send, arrivals } = slowLine();
  const one = send('one', 10_000_000);
  expect(arrivals).toEqual([]);
  line.set({ rate: Infinity, delay: 0 });
  expect(arrivals).toEqual(['one']);
  await one;
  await send('two', 10_000_000);
});
