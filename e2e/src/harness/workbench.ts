import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { localServer } from '@portal/api/testing/local-server';
import { buildWorkbench } from '@portal/tools/workspace/workbench';
import type { TestPortal } from './portal';
import { CACHE } from './prepared';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the workbench and serves it instead of a portal. */
export async function startWorkbench(): Promise<TestPortal> {
  mkdirSync(CACHE, { recursive: true });
  const dataFolder = mkdtempSync(join(CACHE, 'workbench-'));
  await buildWorkbench(dataFolder);
  const { origin, close } = await localServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://workbench');
    const file = pathname === '/' ? '/index.html' : pathname;
    const type = TYPES[extname(file)];
    if (!type) return response.writeHead(404).end();
    return response.setHeader('content-type', type).end(readFileSync(join(dataFolder, file)));
  });
  return {
    origin,
    dataFolder,
    readLog: () => '',
    close: async () => {
      await close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
