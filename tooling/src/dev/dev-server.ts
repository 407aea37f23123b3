import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configuration } from '../build/configuration';
import type { Package } from '../build/package';

export interface DevServer {
  name: string;
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a package from its sources, on any free port unless one is named; an edit loads the page anew. */
export async function startDevServer(
  built: Package,
  port: number | 'auto' = 'auto',
): Promise<DevServer> {
  const compiler = webpack(configuration(built, 'development'));
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('DevServer', () => resolve());
  });
  const server = new WebpackDevServer(
    {
      // The default would listen on every interface.
      host: '127.0.0.1',
      port,
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
