import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configuration } from '../configuration';
import type { Package } from '../package';

export interface DevServer {
  name: string;
  origin: string;
  stop: () => Promise<void>;
}

export interface DevServerOptions {
  /** Default: a free one. */
  port?: number | undefined;
  /** A folder for compiled modules. A copy of a package must not share it with the original. */
  cache?: string;
  /** Other host names of the portal whose pages load the package. */
  hosts?: readonly string[];
}

const HOST = '127.0.0.1';

/** Otherwise the server would throw where nobody can catch it. @throws when the port is not available */
async function requirePort(port: number): Promise<void> {
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error('--port is the number of a port, 0 to 65535');
  }
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const problem = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`;
      reject(new Error(`Port ${port} ${problem}: choose another with --port`));
    });
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}

/** Serves the output of a compiler. An edit reloads the page, unless it is `hot`. */
export async function startServer(
  name: string,
  compiled: Configuration,
  { port, ...options }: WebpackDevServer.Configuration,
): Promise<DevServer> {
  if (typeof port === 'number') await requirePort(port);
  const compiler = webpack(compiled);
  const ready = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('DevServer', () => resolve());
  });
  const server = new WebpackDevServer(
    {
      // The default would listen on every interface.
      host: HOST,
      port: port ?? 'auto',
      hot: false,
      liveReload: true,
      // The page uses the host that it was loaded from: at localhost, 127.0.0.1 would be another one.
      client: { logging: 'warn', webSocketURL: { hostname: '0.0.0.0' } },
      ...options,
    },
    compiler,
  );
  await server.start();
  await ready;
  const { port: taken } = server.server?.address() as AddressInfo;
  return { name, origin: `http://${HOST}:${taken}`, stop: () => server.stop() };
}

const BROKEN_EDIT = fileURLToPath(new URL('./broken-edit', import.meta.url));

/** Serves a package from its sources, for the pages of a portal. */
export function startDevServer(
  built: Package,
  { port, cache, hosts = [] }: DevServerOptions = {},
): Promise<DevServer> {
  const compiled = configuration(built, 'development', cache);
  const brokenEdit = new webpack.EntryPlugin(built.folder, BROKEN_EDIT, {});
  const plugins = [...(compiled.plugins ?? []), brokenEdit];
  return startServer(
    built.name,
    { ...compiled, plugins },
    {
      port,
      client: { overlay: false, logging: 'warn' },
      headers: { 'Access-Control-Allow-Origin': '*' },
      // Any other could be the name of a page that resolves to this machine (DNS rebinding).
      allowedHosts: [HOST, 'localhost', ...hosts],
    },
  );
}
