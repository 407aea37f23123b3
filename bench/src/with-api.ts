import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, type Api } from '@portal/api';
import { withFolder } from './with-folder';

/** Runs a task against an API of its own on a port of its own, with fresh demo data. */
export const withApi = <Result>(task: (origin: string) => Promise<Result>): Promise<Result> =>
  withFolder(async (dataFolder) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    let api: Api | undefined;
    try {
      api = await createApi({ dataFolder, origin });
      server.on('request', api.handle);
      return await task(origin);
    } finally {
      server.closeAllConnections();
      server.close();
      await api?.close();
    }
  });
