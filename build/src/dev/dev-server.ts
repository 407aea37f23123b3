import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
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
  port?: number;
  /** A folder for compiled modules. A copy of a package must not share it with the original. */
  cache?: string;
}

/** Serves a package from its sources. An edit reloads the page. */
export async function startDevServer(
  built: Package,
  { port, cache }: DevServerOptions = {},
): Promise<DevServer> {
  const compiler = webpack(configuration(built, 'development', cache));
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('DevServer', () => resolve());
  });
  const server = new WebpackDevServer(
    {
      // The default would listen on every interface.
      host: '127.0.0.1',
      port: port ?? 'auto',
      hot: false,
      liveReload: true,
      // The overlay needs inline styles, which the portal's policy forbids.
      client: { overlay: false, logging: 'warn' },
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
    },
    compiler,
  );
  await server.start();
  await compiled;
  const { port: taken } = server.server?.address() as AddressInfo;
  return {
    name: built.name,
    origin: `http://127.0.0.1:${taken}`,
    stop: () => server.stop(),
  };
}
