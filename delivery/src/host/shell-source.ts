import { readFile } from 'node:fs/promises';
import {
  HOST,
  type LiveSet,
  type LiveVersion,
  fallbackOf,
  servedVersions,
} from '@portal/shared/contract';
import type { Artifacts } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { integrityOf } from '../store/integrity';
import { type DevelopmentOverrides, fetchFrom } from './development';
import type { Shell } from './document';
import { DOCUMENT } from './template';

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
      ? { version: served, template: await fetchFrom(override.origin, DOCUMENT) }
      : await firstWhole(served, fallbackOf(versions, served), artifacts, log);
    if (shell) shells.set(served.url, shell);
  }
  return shells;
}

/** A version's shell, or that of the one to fall back to when its document is gone or damaged. */
async function firstWhole(
  served: LiveVersion,
  fallback: LiveVersion | undefined,
  artifacts: Artifacts,
  log: (message: string) => void,
): Promise<Shell | null> {
  for (const version of fallback ? [served, fallback] : [served]) {
    const template = await readTemplate(version, artifacts);
    if (template !== null) return { version, template };
    log(`The document of ${HOST} ${version.metadata.version} is missing or damaged`);
  }
  return null;
}

async function readTemplate(version: LiveVersion, artifacts: Artifacts): Promise<string | null> {
  const { files } = version.extras.portal;
  const file = artifacts.file(HOST, version.metadata.version, DOCUMENT);
  const text = await ifThere(readFile(file, 'utf8'));
  return text !== null && integrityOf(text) === files[DOCUMENT] ? text : null;
}
