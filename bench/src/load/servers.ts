import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Tokens } from '@portal/shared/contract';
import { type Certificate, makeCertificate } from '@portal/tools/machine/certificate';
import { freePort } from '@portal/tools/machine/free-port';
import { startNginx } from '@portal/tools/portal/nginx-server';
import { startServer } from '@portal/tools/portal/server-process';
import { fetchTokens } from '../api/calls';
import { type VariantFolders, type VariantName, VARIANTS } from '../baselines/variants';
import { withFolder } from '../with-folder';

/** All variants, each behind its own nginx, with one API. */
export interface Servers {
  originOf: Readonly<Record<VariantName, string>>;
  signIn: (email: string) => Promise<Tokens>;
  /** Makes a browser trust the certificate; otherwise it caches nothing. */
  keyHash: string;
}

interface Stoppable {
  stop(): Promise<void>;
}

/** Runs a task while everything is served as in production. */
export const withServers = <Result>(
  folders: VariantFolders,
  task: (servers: Servers) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (folder) => {
    // Each of these servers ends with this process, and there are more than Node expects.
    process.setMaxListeners(2 * VARIANTS.length + 10);
    const started: Stoppable[] = [];
    const keep = async <Server extends Stoppable>(starting: Promise<Server>): Promise<Server> => {
      const server = await starting;
      started.unshift(server);
      return server;
    };
    try {
      const certificate = makeCertificate(folder);
      const api = await keep(
        startServer('api/bin/api.mjs', {
          PORT: '0',
          PORTAL_DATA: folder,
          PORTAL_ORIGIN: 'https://127.0.0.1',
          PORTAL_DEMO: '1',
        }),
      );
      const origins: [VariantName, string][] = [];
      for (const { name } of VARIANTS) {
        const data = folders[name];
        const host = await keep(
          startServer('platform/delivery/bin/host.mjs', { PORT: '0', PORTAL_DATA: data }),
        );
        const nginx = await keep(
          startNginx({
            port: await freePort(),
            https: certificate,
            // The line is after this connection: data in its buffer can no longer be overtaken by more urgent data.
            sendBuffer: 16_384,
            data,
            host: [host.address],
            api: [api.address],
          }),
        );
        origins.push([name, nginx.origin]);
      }
      return await task({
        originOf: Object.fromEntries(origins) as Record<VariantName, string>,
        signIn: (email) => fetchTokens(`http://${api.address}`, email),
        keyHash: hashKey(certificate),
      });
    } finally {
      for (const server of started) await server.stop();
    }
  });

function hashKey({ certificate }: Certificate): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
