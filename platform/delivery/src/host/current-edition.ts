import type { LiveSet } from '@portal/shared/contract';
import { NOTHING_RENDERED, findRendered } from '../prerender/find-rendered';
import type { Store } from '../store/store';
import { type DevelopmentOverrides, withOverrides } from './development';
import { type Edition, type PolicyFor, createEdition } from './edition';
import { fallBackAfter } from './fall-back-after';
import { contentSecurityPolicy, reporting } from './security-headers';
import { findShells } from './shell-source';
import type { Site } from './sites';

/** Milliseconds for which a request waits for new pages before it takes the last ones. */
const PATIENCE = 2_000;

export interface CurrentEditionOptions {
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
    // In development, files change at fixed addresses, so nothing may be kept offline.
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
    return good ? fallBackAfter(PATIENCE, latest.edition, good) : latest.edition;
  };
}
