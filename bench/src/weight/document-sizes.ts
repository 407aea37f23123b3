import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { weigh } from '@portal/build/analysis';
import { createHost, computeIntegrity, openFolderStore, serve, DOCUMENT } from '@portal/delivery';
import { type BuiltManifest, DEFAULT_CONFIG, type LiveSet } from '@portal/shared/contract';
import { withFolder } from '../with-folder';
import { manyRemotes } from './many-remotes';

export interface DocumentRow {
  remotes: number;
  /** Bytes with brotli: of the page of a remote, of the dashboard, and of what an open tab gets after a release. */
  page: number;
  dashboard: number;
  outline: number;
}

/** Bytes of documents of this shell with that many remotes of two versions each, as the host serves them. */
export function documentSizes(
  shell: BuiltManifest,
  template: string,
  counts: readonly number[],
): Promise<DocumentRow[]> {
  return withFolder(async (folder) => {
    const store = openFolderStore(folder);
    const files = { ...shell.files, [DOCUMENT]: computeIntegrity(template) };
    const file = store.artifacts.file(shell.name, shell.version, DOCUMENT);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, template);
    const rows: DocumentRow[] = [];
    for (const remotes of counts) {
      rows.push(
        await measureSizes(join(folder, 'live.json'), manyRemotes({ ...shell, files }, remotes)),
      );
    }
    return rows;

    async function measureSizes(liveFile: string, liveSet: LiveSet): Promise<DocumentRow> {
      await writeFile(liveFile, JSON.stringify(liveSet));
      const host = createHost({ store, config: DEFAULT_CONFIG });
      const server = await serve(host, 0, '127.0.0.1');
      try {
        const weighed = async (path: string) =>
          weigh(Buffer.from(await (await fetch(server.url + path)).arrayBuffer()));
        const [, first] = Object.values(liveSet.microFrontends).flat();
        return {
          remotes: Object.keys(liveSet.microFrontends).length - 1,
          page: await weighed(first?.extras.portal.routes[0]?.path ?? '/'),
          dashboard: await weighed('/'),
          outline: await weighed('/live.json?outline'),
        };
      } finally {
        await server.close();
      }
    }
  });
}
