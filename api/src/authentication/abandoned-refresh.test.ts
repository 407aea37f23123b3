import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { fastify } from 'fastify';
import { toRoute } from '../http/call-route';
import { refreshRoute } from './routes';
import type { Sessions } from './sessions';

test.each([
  ['has gone meanwhile', true],
  ['waits', false],
])('a refresh learns whether the client %s', async (_, leaves) => {
  const app = fastify();
  const closed = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  const client = new AbortController();
  const learned = new Promise<boolean | undefined>((resolve) => {
    const sessions: Pick<Sessions, 'findByRefreshToken' | 'refresh'> = {
      async findByRefreshToken() {
        if (leaves) {
          client.abort();
          await closed;
        }
        return undefined;
      },
      async refresh(_token, hasClientLeft) {
        resolve(await hasClientLeft?.());
        return null;
      },
    };
    refreshRoute(app, {
      sessions: sessions as Sessions,
      limiter: { take: async () => undefined, release: async () => undefined },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { method, url } = toRoute('refreshToken');
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: 'an old one' }),
    signal: client.signal,
  }).catch(() => undefined);
  expect(await learned).toBe(leaves);
  await answer;
  await app.close();
});
