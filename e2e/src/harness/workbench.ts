import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buildWorkbench } from '@portal/tooling/workbench/build';
import type { TestPortal } from './portal';
import { CACHE } from './prepared';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the workbench and serves it, in the place of a portal. */
export async function startWorkbench(): Promise<TestPortal> {
  mkdirSync(CACHE, { recursive: true });
  const dataFolder = mkdtempSync(join(CACHE, 'workbench-'));
  await buildWorkbench(dataFolder);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://workbench');
    const file = pathname === '/' ? '/index.html' : pathname;
    const type = TYPES[extname(file)];
    if (!type) return response.writeHead(404).end();
    return response.setHeader('content-type', type).end(readFileSync(join(dataFolder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataFolder,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(dataFolder, { recursive: true });
    },
  };
}
