import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type S3Server, S3_KEYS, s3Server } from '@portal/api/testing/s3-server';
import type { LedgerEntry } from '@portal/shared/contract';
import { appendToLedger, openFolderStore } from '../store/folder/folder-store';
import { openStore } from '../store/open-store';
import { openS3Store } from '../store/s3/s3-store';
import type { Store } from '../store/store';
import { temporaryFolder } from './build-fixture';
import { closeAfterwards } from './portal-fixture';

/** A store in a test, of any kind, and the damage that can be done to it. */
export interface TestedStore {
  store: Store;
  /** The same store, as another process opens it. */
  elsewhere(): Store;
  /** Changes one byte of a stored file. */
  damage(name: string, version: string, path: string): Promise<void>;
  /** Removes a whole version. */
  lose(name: string, version: string): Promise<void>;
  /** From now on the file at this path of any version reads back with a byte changed; null repairs it. */
  corrupt(path: string | null): void;
  /** Leaves the state of a command that died after it wrote the ledger and before it wrote the live set. */
  dieMidway(entry: LedgerEntry): Promise<void>;
  /** All stored files, by path; versions are below `remotes/`. */
  files(): Promise<Files>;
  /** Writes and removes files until the store contains exactly these. */
  replace(files: Files): Promise<void>;
}

export type Files = ReadonlyMap<string, Buffer>;

/** Tests of behaviour that all stores share run on each of these. */
export const STORE_KINDS: [kind: string, open: () => Promise<TestedStore>][] = [
  ['a folder', testedFolder],
  ['a bucket', testedBucket],
];

const flipped = (body: Buffer): Buffer => {
  const changed = Buffer.from(body);
  changed[0] = (changed[0] ?? 0) ^ 1;
  return changed;
};

async function testedFolder(): Promise<TestedStore> {
  const folder = await temporaryFolder();
  const store = openFolderStore(folder);
  let corrupted: string | null = null;

  async function damage(name: string, version: string, path: string) {
    const file = store.artifacts.file(name, version, path);
    await writeFile(file, flipped(await readFile(file)));
  }

  /** Writes correctly, and then its disk changes a byte. */
  const stage: Store['artifacts']['stage'] = async (build) => {
    const staged = await store.artifacts.stage(build);
    const { name, version } = build.manifest;
    return {
      ...staged,
      async keep(origin) {
        await staged.keep(origin);
        if (corrupted !== null) await damage(name, version, corrupted);
      },
    };
  };

  return {
    store: { ...store, artifacts: { ...store.artifacts, stage } },
    elsewhere: () => openStore(folder),
    damage,
    lose: (name, version) => rm(join(folder, 'artifacts', name, version), { recursive: true }),
    corrupt(path) {
      corrupted = path;
    },
    dieMidway: (entry) => appendToLedger(join(folder, 'ledger.jsonl'), entry),
    files,
    async replace(wanted) {
      const existing = await files();
      for (const path of existing.keys())
        if (!wanted.has(path)) await rm(join(folder, onDisk(path)));
      for (const [path, body] of wanted) {
        if (existing.get(path)?.equals(body)) continue;
        const file = join(folder, onDisk(path));
        await mkdir(dirname(file), { recursive: true });
        // A replaced file has another inode.
        await rm(file, { force: true });
        await writeFile(file, body);
      }
    },
  };

  async function files(): Promise<Files> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((path) => !/^(lock|reserve)\//.test(path));
    return new Map(
      await Promise.all(
        found.map(
          async (path) =>
            [path.replace(/^artifacts\//, 'remotes/'), await readFile(join(folder, path))] as const,
        ),
      ),
    );
  }
}

const onDisk = (path: string): string => path.replace(/^remotes\//, 'artifacts/');

/** A bucket on its own server, and the variables that lead there. */
export async function bucketFixture() {
  const server = await s3Server('portal');
  closeAfterwards(() => server.close());
  const environment = {
    AWS_ENDPOINT_URL: server.origin,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  return { server, environment, address: `s3://${server.bucket}/live` };
}

async function testedBucket(): Promise<TestedStore> {
  const { server, environment, address } = await bucketFixture();
  const store: Store = { ...openS3Store(address, environment), markLifetime: 0 };
  const getKey = (name: string, version: string, path: string) =>
    `live/remotes/${name}/${version}/${path}`;

  return {
    store,
    elsewhere: () => openStore(address, environment),
    async damage(name, version, path) {
      const key = getKey(name, version, path);
      const object = objectAt(server, key);
      server.objects.set(key, { ...object, body: flipped(object.body), etag: '"damaged"' });
    },
    async lose(name, version) {
      for (const key of server.objects.keys()) {
        if (key.startsWith(getKey(name, version, ''))) server.objects.delete(key);
      }
    },
    corrupt(path) {
      server.disturb(
        path === null
          ? undefined
          : ({ method, key }) =>
              method === 'GET' && key.endsWith(`/${path}`) ? 'byte-changed' : undefined,
      );
    },
    async dieMidway(entry) {
      server.disturb(({ method, key }) =>
        method === 'PUT' && key === 'live/live.json' ? 'cut' : undefined,
      );
      const dying = store.change(async ({ liveSet }) => ({
        change: { liveSet, entry },
        result: undefined,
      }));
      await dying.catch(() => undefined);
      server.disturb();
    },
    async files() {
      return new Map(
        [...server.objects].map(([key, { body }]) => [key.slice('live/'.length), body]),
      );
    },
    async replace(wanted) {
      for (const key of server.objects.keys()) {
        if (!wanted.has(key.slice('live/'.length))) server.objects.delete(key);
      }
      for (const [path, body] of wanted) {
        const existing = server.objects.get(`live/${path}`);
        if (existing?.body.equals(body)) continue;
        const other = existing ?? objectAt(server, 'live/live.json');
        server.objects.set(`live/${path}`, { ...other, body, etag: `"${randomUUID()}"` });
      }
    },
  };
}

export function objectAt({ objects }: S3Server, key: string) {
  const object = objects.get(key);
  if (!object) throw new Error(`There is no ${key}; there are ${[...objects.keys()].join(', ')}`);
  return object;
}
