import { type NginxSettings, writeNginxFolder } from '@portal/delivery/nginx';
import { type Certificate, makeCertificate } from '../machine/certificate';
import * as machine from '../machine/nginx-server';

/** An nginx of a test, as docs/operations.md has it started. */
export interface NginxServer extends machine.NginxServer {
  origin: string;
}

interface NginxOptions extends Pick<
  NginxSettings,
  'data' | 'host' | 'api' | 'operators' | 'opsOrigin' | 'releases'
> {
  port: number;
  /** Bytes that nginx puts into a connection before they have left; by default, what the system chooses. */
  sendBuffer?: number;
  /** Speak https and HTTP/2, with a certificate of its own making or the given one. */
  https?: boolean | Certificate;
}

/**
 * Starts nginx with the configuration of this repository.
 * @throws when this machine has no nginx and cannot get it, or nginx refuses the configuration
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
