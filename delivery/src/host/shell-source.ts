import { readFile } from 'node:fs/promises';
import {
  HOST,
  PUSH_WORKER,
  type LiveSet,
  type LiveVersion,
  defaultVersion,
  fallbackOf,
} from '@portal/shared/contract';
import { integrityOf } from '../release/build';
import type { Artifacts } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { type DevelopmentOverrides, fetchFrom } from './development';
import type { Shell } from './document';
import { DOCUMENT } from './template';

/** The live shell, or the one before when its document is gone or damaged; null: none can be served. */
export async function findShell(
  liveSet: LiveSet,
  artifacts: Artifacts,
  development: DevelopmentOverrides,
  log: (message: string) => void,
): Promise<Shell | null> {
  const versions = liveSet.microFrontends[HOST] ?? [];
  const live = defaultVersion(versions);
  if (!live) return null;

  const override = development[HOST];
  if (override) {
    const from = (file: string) => fetchFrom(override.origin, file);
    const [template, pushWorker] = await Promise.all([from(DOCUMENT), from(PUSH_WORKER)]);
    return { version: live, template, pushWorker };
  }

  const fallback = fallbackOf(versions, live);
  for (const version of fallback ? [live, fallback] : [live]) {
    const template = await readText(version, DOCUMENT, artifacts);
    if (template !== null) {
      return { version, template, pushWorker: await readText(version, PUSH_WORKER, artifacts) };
    }
    log(`The document of ${HOST} ${version.metadata.version} is missing or damaged`);
  }
  return null;
}

/** A file of a version; null when it is not there, or not what it was. */
async function readText(
  version: LiveVersion,
  path: string,
  artifacts: Artifacts,
): Promise<string | null> {
  const { files } = version.extras.portal;
  const text = await ifThere(
    readFile(artifacts.file(HOST, version.metadata.version, path), 'utf8'),
  );
  return text !== null && integrityOf(text) === files[path] ? text : null;
}
