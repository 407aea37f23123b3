import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@portal/api';
import { serveQuestions, workerOptions } from '../worker';
import type { LoadRequest } from './load';
import { recordStatements, type Statement } from './statements';

export interface ApiWorkerOptions {
  dataFolder: string;
  /** A server instead of the embedded engine. */
  databaseUrl?: string;
}

/** Requests the address of the API, or the statements that a request causes. */
export type ApiQuestion = 'origin' | LoadRequest;

export type ApiAnswer = { origin: string } | { body: string; statements: Statement[] };

/** Longer than any bench. */
const ACCESS_TOKEN_SECONDS = 7_200;

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const api = await createApi({
  ...workerOptions<ApiWorkerOptions>(),
  origin,
  demoData: true,
  accessTokenSeconds: ACCESS_TOKEN_SECONDS,
});
server.on('request', api.handle);

serveQuestions<ApiQuestion, ApiAnswer>(
  async (question) => {
    if (question === 'origin') return { origin };
    const { path, ...request } = question;
    let body = '';
    const statements = await recordStatements(async () => {
      body = await (await fetch(origin + path, request)).text();
    });
    return { body, statements };
  },
  async () => {
    server.close();
    server.closeAllConnections();
    await api.close();
  },
);
