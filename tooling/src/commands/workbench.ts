import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configuration, FOLDER } from '../workbench/configuration';
import { commandLine } from './command-line';

const HELP = `Usage: npm run workbench [-- --port <port>]

Shows every shared control in every state, from source; an edit loads the page again.
  --port  any free port unless it is named
`;

const { values } = commandLine(HELP, { port: { type: 'string' } });

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: values.port ?? 'auto',
    hot: false,
    liveReload: true,
    static: join(FOLDER, 'public'),
    client: { logging: 'warn' },
  },
  webpack(configuration('development')),
);
await server.start();
const { port } = server.server?.address() as AddressInfo;
console.log(`The workbench is at http://127.0.0.1:${port}`);
