import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOpsOrigin } from '@portal/shared/contract/portal-addresses';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { type NginxSettings, writeNginxFolder } from './configuration';

/** The path in Debian's libnginx-mod-http-brotli-static. */
const DEBIAN_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

interface Options extends Omit<NginxSettings, 'listen' | 'tls' | 'releases'> {
  out: string;
  listen?: string;
  certificate?: string;
  key?: string;
  releaseService?: string;
}

const getSettings = ({
  out: _out,
  listen,
  certificate,
  key,
  releaseService,
  ...options
}: Options): NginxSettings => {
  if ((certificate === undefined) !== (key === undefined)) {
    throw new Error('--certificate and --key belong together');
  }
  if (releaseService !== undefined && options.opsOrigin === undefined) {
    throw new Error('--release-service needs --ops-origin, where it is then');
  }
  const tls = certificate !== undefined && key !== undefined ? { certificate, key } : undefined;
  return { ...options, tls, releases: releaseService, listen: listen ?? (tls ? '443' : '80') };
};

function parseOpsOrigin(value: string): string {
  const origin = readOpsOrigin(value);
  if (origin !== null) return origin;
  throw new InvalidArgumentError('It is an origin such as https://ops.example.com.');
}

const program = () =>
  new Command('nginx.mjs')
    .description('Makes the folder of an nginx that stands before host and API.')
    .exitOverride()
    .requiredOption('--out <dir>', 'the folder to make: nginx.conf, logs, temporary files')
    .option('--data <dir>', 'the data folder whose released files it serves; else the host does')
    .option('--listen <address>', 'where it listens (default: 443 with a certificate, else 80)')
    .option('--certificate <file>', 'its certificate: https and HTTP/2')
    .option('--key <file>', 'the key of the certificate')
    .option('--redirect <address>', 'where visitors by http are sent to https, such as 80')
    .option('--host <address...>', 'the host’s processes', ['127.0.0.1:8080'])
    .option('--api <address...>', 'the API’s processes', ['127.0.0.1:4000'])
    .option(
      '--ops-origin <origin>',
      'where operators have a host name of their own: PORTAL_OPS_ORIGIN',
      parseOpsOrigin,
    )
    .option('--release-service <address>', 'the release service, at the origin of operators')
    .option('--operators <network...>', 'who may ask for metrics and make operators’ calls')
    .option(
      '--user <name>',
      'whom its workers run as, when root starts it; "user group" if they differ',
    )
    .option(
      '--brotli <file>',
      'its module ngx_http_brotli_static (default: Debian’s, if it is there)',
      existsSync(DEBIAN_BROTLI) ? DEBIAN_BROTLI : undefined,
    )
    .action((options: Options) => {
      const folder = resolve(options.out);
      writeNginxFolder(folder, getSettings(options));
      process.stdout.write(
        `${folder}/nginx.conf is written.\n\n` +
          `  Check:  nginx -t -p ${folder} -c nginx.conf\n` +
          `  Start:  nginx -p ${folder} -c nginx.conf\n` +
          `  Reload: nginx -s reload -p ${folder} -c nginx.conf\n`,
      );
    });

/** Creates nginx's folder from the arguments. Returns the exit code: 0 done, 1 refused, 2 misused. */
export function runNginxCommand(args: readonly string[]): number {
  try {
    program().parse(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`nginx.mjs: ${(error as Error).message}\n`);
    return 1;
  }
}
