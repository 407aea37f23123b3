import { type NginxSettings, writeNginxFolder } from '@portal/delivery/nginx';
import { type Certificate, makeCertificate } from '../machine/certificate';
import * as machine from '../machine/nginx-server';

/** An nginx for a test, started as in docs/operations.md. */
export interface NginxServer extends machine.NginxServer {
  origin: string;
}

interface NginxOptions extends Pick<
  NginxSettings,
  'data' | 'host' | 'api' | 'operators' | 'opsOrigin' | 'releases'
> {
  port: number;
  /** The size of nginx's send buffer for a connection, in bytes; by default, the system's choice. */
  sendBuffer?: number;
  /** Uses https and HTTP/2, with a generated certificate or the given one. */
  https?: boolean | Certificate;
}

/**
 * Starts nginx with the configuration of this repository. @throws when this machine has no nginx and it cannot be
 * installed, or nginx refuses the configuration
 */
export async function startNginx({
  port,
  https = false,
  sendBuffer,
  ...settings
}: NginxOptions): Promise<NginxServer> {
  const server = await machine.startNginx((folder, environment) =>
    writeNginxFolder(folder, {
      ...settings,
      ...environment,
      listen: `127.0.0.1:${port}${sendBuffer === undefined ? '' : ` sndbuf=${sendBuffer}`}`,
      tls: https === true ? makeCertificate(folder) : https || undefined,
    }),
  );
  return { ...server, origin: `${https ? 'https' : 'http'}://127.0.0.1:${port}` };
}
