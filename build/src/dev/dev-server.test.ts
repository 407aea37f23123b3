import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteIn } from '../testing/remote-package';
import { startDevServer } from './dev-server';
import { servePreview } from './preview';

const remote = remoteIn('/nowhere');

const other = createServer();
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
const taken = (other.address() as AddressInfo).port;
afterAll(() => other.close());

test('a port that is taken is refused in words', async () => {
  await expect(startDevServer(remote, { port: taken })).rejects.toThrow(
    `Port ${taken} is taken: choose another with --port`,
  );
});

test.each([NaN, -1, 40.5, 70_000])('%d is no port', async (port) => {
  const sentence = '--port is the number of a port, 0 to 65535';
  await expect(startDevServer(remote, { port })).rejects.toThrow(new Error(sentence));
});

test('no server is started for a preview in a portal without an address', async () => {
  await expect(servePreview(remote, 'nonsense', { port: taken }, jest.fn())).rejects.toThrow(
    "'nonsense' is not the address of a portal",
  );
});
