import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from '@portal/api';
import { servePreview, startDevServer, type DevServer } from '@portal/build/dev';
import { dataFolder, openFolderStore } from '@portal/delivery';
import { releaseChanges } from '../portal/release-changes';
import { BUILD_CACHE } from '../workspace/build';
import { browserPackages, workspacePackage } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { commandLine } from './command-line';

const HELP = `Usage: npm run dev [-- <package> …]
       npm run dev -- <remote> --against <address> [--port 4100]

Runs the portal with packages from their sources; an edit shows by itself. Without a name all are,
with names only those, against the built rest.

  --against  a deployed portal: only the remote runs here, and a browser previews it over there
  --port     where the remote is served then; its origin must be one the deployed portal allows
`;

const SERVERS = fileURLToPath(new URL('../portal/portal-process.ts', import.meta.url));
const print = (line: string) => console.log(line);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

async function startDevServers(names: readonly string[]): Promise<DevServer[]> {
  const servers: DevServer[] = [];
  const origin = environment.origin(process.env, 'PORTAL_ORIGIN');
  const hosts = [environment.host(process.env), ...(origin ? [new URL(origin).hostname] : [])];
  for (const name of names) {
    const server = await startDevServer(workspacePackage(name), { cache: BUILD_CACHE, hosts });
    servers.push(server);
    print(
      `${name} from source: ${server.origin}   (${megabytes(process.memoryUsage().rss)} so far)`,
    );
  }
  return servers;
}

async function dev(names: readonly string[]): Promise<void> {
  const data = resolve(ROOT, dataFolder(process.env));
  const everything = browserPackages();
  if (everything.some((name) => !names.includes(name))) {
    await releaseChanges(openFolderStore(data), print, (name) => !names.includes(name));
  }
  const servers = await startDevServers(names);

  const overrides = Object.fromEntries(servers.map(({ name, origin }) => [name, { origin }]));
  const portal = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', SERVERS],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PORTAL_DATA: data, PORTAL_DEV: JSON.stringify(overrides) },
    },
  );
  const stop = () => {
    portal.kill('SIGTERM');
    void Promise.all(servers.map((server) => server.stop())).then(() => process.exit());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const { values, positionals } = commandLine(
  HELP,
  { against: { type: 'string' }, port: { type: 'string', default: '4100' } },
  true,
);

/** Serves one remote for previews in a deployed portal. */
async function devAgainst(address: string): Promise<void> {
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Error('Name the one remote to preview');
  const options = { port: Number(values.port), cache: BUILD_CACHE };
  const server = await servePreview(workspacePackage(name), address, options, print);
  process.once('SIGINT', () => void server.stop());
  process.once('SIGTERM', () => void server.stop());
}

function run(): Promise<void> {
  if (values.against !== undefined) return devAgainst(values.against);
  return dev(positionals.length > 0 ? positionals : browserPackages());
}

run().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
