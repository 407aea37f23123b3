import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { serveQuestions } from '../worker';

export interface BareRoute {
  method: 'GET' | 'POST';
  /** Without its query. */
  path: string;
  body: string;
}

/** Fastify alone: routes with fixed answers, without access control. */
const app = Fastify();

/** Gets its routes once and answers with its address. */
serveQuestions<BareRoute[], string>(
  async (routes) => {
    for (const { method, path, body } of routes) {
      app.route({
        method,
        url: path,
        handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
      });
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  },
  async () => {
    app.server.closeAllConnections();
    await app.close();
  },
);
