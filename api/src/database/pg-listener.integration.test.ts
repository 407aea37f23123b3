import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createListener } from './served';

test('a server that accepts a connection and never answers is given up', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket.resume())).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const listener = createListener(`postgres://portal@127.0.0.1:${port}/portal`);
  const received = { onMessage: () => undefined, onGap: () => undefined };
  await expect(listener.listen('notifications', received)).rejects.toThrow('timeout');
  await listener.close();
  mute.close();
  for (const socket of sockets) socket.destroy();
});
