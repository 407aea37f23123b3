import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port';

afterEach(() => jest.restoreAllMocks());

test('a port in use is not free', async () => {
  const taken = createServer().listen(20_000, '127.0.0.1');
  await once(taken, 'listening');
  jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
  expect(await freePort()).toBe(26_000);
  taken.close();
});

test('no connection gets it before its program listens', async () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.999_999);
  expect(await freePort()).toBeLessThan(32_768);
});
