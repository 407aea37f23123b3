import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltManifest } from '@portal/shared/contract';
import pMap from 'p-map';
import { fault } from '../faults';
import { sentFiles } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { integrityOf } from '../store/integrity';
import { BUILDS, type Purpose, filePath } from './addresses';
import type { CallService } from './call-service';

const AT_ONCE = 6;

interface UploadOptions {
  call: CallService;
  /** The folder of the build output. */
  from: string;
  purpose: Purpose;
  /** What else the service should know before it takes the first file. */
  query?: Readonly<Record<string, string>>;
  /** Whose it should be. */
  remote?: string | undefined;
  /** Called with the id of the build once the service wants it, before any other file is read or sent. */
  onAccepted?: ((build: string) => Promise<void>) | undefined;
  /** Called after each file with the number of files. */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Sends the files of a build that a release service lacks, and returns the id the service gave the build. `remote.json`
 * goes first, so that a refusal comes before any other file is sent. None is sent of a folder that is not as it was built.
 * @throws BuildMissing, OtherRemoteBuilt, FileMissing, FileDamaged, and what the service refuses
 */
export async function uploadBuild({
  call,
  from,
  purpose,
  query = {},
  remote,
  onAccepted,
  onProgress,
}: UploadOptions): Promise<string> {
  const manifest = await ifThere(readFile(join(from, 'remote.json')));
  if (manifest === null) throw fault('BuildMissing', { from });
  const build = createHash('sha256').update(manifest).digest('hex');
  await call({
    method: 'PUT',
    path: `${BUILDS}${build}?${new URLSearchParams({ for: purpose, ...query })}`,
    body: manifest,
    isOfBuild: true,
  });

  // The service has already validated it.
  const described = JSON.parse(manifest.toString('utf8')) as BuiltManifest;
  const { name } = described;
  // The service would say so only after all files, and does not know the folder.
  if (remote !== undefined && name !== remote) {
    throw fault('OtherRemoteBuilt', { from, asked: remote, found: name });
  }
  await onAccepted?.(build);
  // Also what the service has: the folder may be another than when it was sent.
  const contents = await Promise.all(
    Object.entries(sentFiles(described)).map(
      async ([path, hash]) => [hash, await readWhole(from, path, hash)] as const,
    ),
  );
  const distinct = [...new Map(contents)];
  let done = 0;
  await pMap(
    distinct,
    async ([hash, body]) => {
      const address = filePath(build, hash);
      if (!(await call({ method: 'HEAD', path: address }))) {
        await call({ method: 'PUT', path: address, body, isOfBuild: true });
      }
      onProgress?.((done += 1), distinct.length);
    },
    { concurrency: AT_ONCE },
  );
  return build;
}

async function readWhole(from: string, file: string, hash: string): Promise<Buffer<ArrayBuffer>> {
  const contents = await ifThere(readFile(join(from, file)));
  if (contents === null) throw fault('FileMissing', { from, file });
  if (integrityOf(contents) !== hash) throw fault('FileDamaged', { from, file });
  return contents;
}
