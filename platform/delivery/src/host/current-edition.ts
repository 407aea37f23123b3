import {
  getFallback,
  HOST,
  type LiveSet,
  type LiveVersion,
  PUSH_WORKER,
  servedVersions,
} from '@portal/shared/contract';
import type { Shell } from '../document/document';
import { DOCUMENT } from '../http/html';
import { findRendered, NOTHING_RENDERED } from '../prerender/find-rendered';
import type { Artifacts } from '../store/artifacts';
import { computeIntegrity } from '../store/integrity';
import type { Store } from '../store/store';
import { type DevelopmentOverrides, fetchFrom, withOverrides } from './development';
import { createEdition, type Edition, type PolicyFor } from './edition';
import { fallBackAfter } from './live-source';
import { contentSecurityPolicy, reporting } from './security-headers';
import type { Site } from './sites';

/** The shells that browsers get, by the address of the intended version, without those that cannot be served. */
async function findShells(
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
      : await firstWhole(served, getFallback(versions, served), artifacts, log);
    if (shell) shells.set(served.url, shell);
  }
  return shells;
}

/** A shell whose files are on another server. */
async function overridden(version: LiveVersion, origin: string): Promise<Shell> {
  const [template, pushWorker] = await Promise.all([
    fetchFrom(HOST, origin, DOCUMENT),
    fetchFrom(HOST, origin, PUSH_WORKER),
  ]);
  return { version, template, pushWorker };
}

/** The shell of a version, or of its fallback if the document is missing or damaged. */
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

/** A file of a version; null if it is missing or changed. */
async function readText(
  version: LiveVersion,
  path: string,
  artifacts: Artifacts,
): Promise<string | null> {
  const { files } = version.extras.portal;
  const contents = await artifacts.read(HOST, version.metadata.version, path);
  return contents !== null && computeIntegrity(contents) === files[path]
    ? contents.toString('utf8')
    : null;
}

/** A request waits this long for new pages before it uses the last ones. */
const DOCUMENT_TIMEOUT_MS = 2_000;

interface CurrentEditionOptions {
  store: Store;
  site: Site;
  development?: DevelopmentOverrides;
  log: (message: string) => void;
}

/** One edition per live set. With development servers a new one each time, since their changes cannot be detected. */
export function createCurrentEdition(
  { store, site, development = {}, log }: CurrentEditionOptions,
  liveSet: () => Promise<LiveSet>,
): () => Promise<Edition> {
  const { config } = site;
  const inDevelopment = Object.keys(development).length > 0;
  const policyFor: PolicyFor = ({ template, version }, providerScripts, { preview, rendered }) => {
    const policy = contentSecurityPolicy({
      config,
      template,
      rendered: rendered?.html,
      development: preview
        ? { ...development, [preview.remote]: { origin: preview.from } }
        : development,
      providerScripts,
    });
    // Violations in previews and development are not reported.
    if (preview || inDevelopment) return { 'content-security-policy': policy };
    const { directives, headers } = reporting(config, version.metadata.version);
    return { 'content-security-policy': `${policy}; ${directives}`, ...headers };
  };

  async function make(of: LiveSet): Promise<Edition> {
    const set = inDevelopment ? await withOverrides(of, development) : of;
    const shells = await findShells(set, store.artifacts, development, log);
    // Only released versions are prerendered.
    const rendered = inDevelopment
      ? NOTHING_RENDERED
      : await findRendered(set, shells.values(), store, log);
    // In development, files change at fixed addresses, so nothing may be stored offline.
    const editionSite = inDevelopment ? { ...site, config: { ...config, offline: false } } : site;
    return createEdition(set, shells, editionSite, policyFor, rendered);
  }

  let latest: { of: LiveSet; edition: Promise<Edition> } | undefined;
  let good: Edition | undefined;
  let failing = false;

  /** Falls back to the last pages when the shell's files are unavailable; the next request tries again. */
  async function attempt(of: LiveSet, last: Edition | undefined): Promise<Edition> {
    try {
      const edition = await make(of);
      if (latest?.of === of) good = edition;
      failing = false;
      return edition;
    } catch (error) {
      latest = undefined;
      if (!last) throw error;
      if (!failing) log(`${String(error)}; the pages made before stay`);
      failing = true;
      return last;
    }
  }

  return async () => {
    const of = await liveSet();
    if (inDevelopment) return make(of);
    if (latest?.of !== of) latest = { of, edition: attempt(of, good) };
    return good ? fallBackAfter(DOCUMENT_TIMEOUT_MS, latest.edition, good) : latest.edition;
  };
}
