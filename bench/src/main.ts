import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, type Api } from '@portal/api';
import { measureApi } from './api';
import type { Paired } from './paired';

const column = (text: string, width: number) => text.padStart(width);

function print(rows: readonly Paired[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`${'measured / baseline'.padEnd(width)}  measured  baseline     ratio`);
  for (const { what, measured, baseline, ratio } of rows) {
    console.log(
      what.padEnd(width) +
        column(`${measured.toFixed(1)} ms`, 10) +
        column(`${baseline.toFixed(1)} ms`, 10) +
        column(ratio.toFixed(2), 10),
    );
  }
}

/** Runs a task against an API of its own on a port of its own, with fresh demo data. */
async function withApi<Result>(task: (origin: string) => Promise<Result>): Promise<Result> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let api: Api | undefined;
  try {
    api = await createApi({ dataFolder, origin });
    server.on('request', api.handle);
    return await task(origin);
  } finally {
    server.closeAllConnections();
    server.close();
    await api?.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

console.log('Measuring the API; medians of paired runs on this machine');
print(await withApi(measureApi));
