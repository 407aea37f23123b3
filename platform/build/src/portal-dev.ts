#!/usr/bin/env node
import { serveAlone } from './dev/alone';
import { servePreview } from './dev/preview';
import { parseOptions } from './options';
import { readPackage } from './package';

const HELP = `Usage: portal-dev [--against <address>] [--port <port>]

Serves the remote in the current folder from its sources. Its screens are shown alone: calls are answered by
src/answers.ts, and nobody else's pages are there. An edit of a component keeps the state of the page.

  --against  a deployed portal: a browser shows the remote from here inside it. It need not be released there.
             An edit reloads the page.
  --port     where it is served (default: 4100); a deployed portal must allow previews from this origin
`;

const values = parseOptions(
  { against: { type: 'string' }, port: { type: 'string', default: '4100' } },
  HELP,
);

async function run(): Promise<void> {
  const remote = readPackage(process.cwd());
  const options = { port: Number(values.port) };
  const report = (line: string) => console.log(line);
  const server =
    values.against === undefined
      ? await serveAlone(remote, options, report)
      : await servePreview(remote, values.against, options, report);
  const stop = () => void server.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
