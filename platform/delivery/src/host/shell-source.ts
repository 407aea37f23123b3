import {
  HOST,
  PUSH_WORKER,
  type LiveSet,
  type LiveVersion,
  fallbackOf,
  servedVersions,
} from '@portal/shared/contract';
import type { Shell } from '../document/document';
import { DOCUMENT } from '../html/template';
import type { Artifacts } from '../store/artifacts';
import { integrityOf } from '../store/integrity';
import { type DevelopmentOverrides, fetchFrom } from './development';

/** The shells browsers get, by the address of the version meant for them; none that cannot be served. */
export async function findShells(
  liveSet: LiveSet,
  artifacts: Artifacts,
  development: DevelopmentOverrides,
  log: (message: string) => void,
): Promise<Map<string, Shell>> {
  const versions = liveSet.microFrontends[HOST] ?? [];
  const shells = new Map<string, Shell>();
  for (const served of servedVersions(versions)) {
    const override = development[HOST];
    const shell = override
      ? await overridden(served, override.origin)
      : await firstWhole(served, fallbackOf(versions, served), artifacts, log);
    if (shell) shells.set(served.url, shell);
  }
  return shells;
}

/** A shell of which another server has the files. */
async function overridden(version: LiveVersion, origin: string): Promise<Shell> {
  const [template, pushWorker] = await Promise.all([
    fetchFrom(HOST, origin, DOCUMENT),
    fetchFrom(HOST, origin, PUSH_WORKER),
  ]);
  return { version, template, pushWorker };
}

/** A version's shell, or that of the one to fall back to when its document is gone or damaged. */
async function firstWhole(
  served: LiveVersion,
  fallback: LiveVersion | undefined,
  artifacts: Artifacts,
  log: (message: string) => void,
): Promise<Shell | null> {
  for (const version of fallback ? [served, fallback] : [served]) {
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
  const contents = await artifacts.read(HOST, version.metadata.version, path);
  return contents !== null && integrityOf(contents) === files[path]
    ? contents.toString('utf8')
    : null;
}
