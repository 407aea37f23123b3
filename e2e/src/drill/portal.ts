import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CuttableServer, cuttableServer } from '@portal/api/testing/cuttable-server';
import { type LocalKhalti, localKhalti } from '@portal/api/testing/local-khalti';
import { type LocalMail, localMail } from '@portal/api/testing/local-mail';
import { S3_KEYS, type S3Server, s3Server } from '@portal/api/testing/s3-server';
import { MAY_MOUNT, type SmallDisk, smallDisk } from '@portal/api/testing/small-disk';
import { openStore, release, runTrial, type Store } from '@portal/delivery';
import { SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import { type Cluster, type Standby, startCluster } from '@portal/tools/machine/postgres-cluster';
import { type ShiftedClock, shiftedClock } from '@portal/tools/machine/shifted-clock';
import { liveVersions } from '../harness/releases';
import { type Processes, startProcesses } from '../harness/scale-out';
import { versionBefore, type VersionBefore } from './version-before';

/** The portal under drill and its infrastructure. Null for what this machine lacks or the drill does not need. */
export interface DrilledPortal extends Processes {
  dataFolder: string;
  primary: Cluster;
  standby: Standby | null;
  /** The one address of the database, whichever server is behind it. */
  database: CuttableServer;
  /** The disk of the primary. */
  disk: SmallDisk | null;
  /** The clock of the database, the hosts and the APIs. */
  clock: ShiftedClock | null;
  bucket: Bucket | null;
  wallet: LocalKhalti;
  mail: LocalMail;
  before: VersionBefore | null;
  close(): Promise<void>;
}

/** The store of versions and images, unless they are in a folder. */
export interface Bucket {
  server: S3Server;
  store: Store;
  /** The environment for hosts and commands. */
  environment: Record<string, string>;
  /** The environment for the APIs. */
  forImages: Record<string, string>;
}

/** The size of the disk, in megabytes. */
const DISK = 400;

/** Releases the live versions of a data folder into the bucket, the shell first. */
async function releaseAll(store: Store, dataFolder: string): Promise<void> {
  const stored = openStore(dataFolder, {});
  const live = Object.entries(liveVersions({ dataFolder }));
  const shellFirst = live.toSorted(([one]) => (one === 'shell' ? -1 : 1));
  for (const [name, version] of shellFirst) {
    const from = join(dataFolder, 'artifacts', name, version);
    // A store has source maps separately from the files that it serves.
    const maps = await stored.sourceMaps.read(`${name}/${version}`);
    if (maps !== null) await writeFile(join(from, SOURCE_MAPS), maps);
    await release(store, { from, who: 'drill', reason: 'The first release', runTrial });
  }
}

async function bucketWith(dataFolder: string): Promise<Bucket> {
  const server = await s3Server('portal');
  const environment = {
    PORTAL_STORE: 's3://portal/live',
    AWS_ENDPOINT_URL: server.origin,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const store = openStore(environment.PORTAL_STORE, environment);
  await releaseAll(store, dataFolder);
  return {
    server,
    store,
    environment,
    forImages: {
      S3_BUCKET: 'portal',
      S3_ENDPOINT: server.origin,
      S3_REGION: 'us-east-1',
      S3_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
  };
}

/**
 * nginx, two hosts, two APIs and PostgreSQL, as processes of this machine, with fake wallet and mail servers. A `whole`
 * one also has a standby, a bucket, a small disk and its own clock, and runs the version before the last migration, if
 * the repository has its history.
 */
export async function startDrilledPortal(
  dataFolder: string,
  { whole }: { whole: boolean },
): Promise<DrilledPortal> {
  const clock = whole ? shiftedClock() : null;
  const environment = clock?.environment ?? {};
  const disk = whole && MAY_MOUNT ? smallDisk(DISK) : null;
  const before = whole ? await versionBefore() : null;
  const leave = () => {
    clock?.remove();
    disk?.remove();
    before?.remove();
    rmSync(dataFolder, { recursive: true });
  };
  process.once('exit', leave);
  const [bucket, wallet, mail, primary] = await Promise.all([
    whole ? bucketWith(dataFolder) : null,
    localKhalti(),
    localMail(),
    startCluster({ environment, ...(disk && { parent: disk.folder }) }),
  ]);
  const standby = whole ? await primary.standby({ environment }) : null;
  const database = await cuttableServer(primary.url);
  const processes = await startProcesses({
    dataFolder,
    servesFiles: bucket === null,
    environment: {
      host: { ...environment, ...bucket?.environment },
      api: {
        ...environment,
        ...bucket?.forImages,
        DATABASE_URL: database.url,
        KHALTI_SECRET_KEY: wallet.secretKey,
        KHALTI_URL: wallet.url,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Portal <no-reply@example.com>',
      },
    },
    ...(before && { root: before.folder }),
  });
  return {
    ...processes,
    ...{ dataFolder, primary, standby, database, disk, clock, bucket, wallet, mail, before },
    async close() {
      await processes.stop();
      await database.close();
      await Promise.all([primary.stop(), standby?.stop()]);
      await Promise.all([bucket?.server.close(), wallet.close(), mail.close()]);
      process.off('exit', leave);
      leave();
    },
  };
}
