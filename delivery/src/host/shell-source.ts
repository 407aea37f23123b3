import { readFile } from 'node:fs/promises';
import {
  HOST,
  type LiveSet,
  type LiveVersion,
  defaultVersion,
  fallbackOf,
} from '@portal/shared/contract';
import type { Artifacts } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { integrityOf } from '../store/integrity';
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
  if (override) return { version: live, template: await fetchFrom(override.origin, DOCUMENT) };

  const fallback = fallbackOf(versions, live);
  for (const version of fallback ? [live, fallback] : [live]) {
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
