import { defaultVersion, versionForId, type LiveSet, type LiveVersion } from '@portal/shared';

/** The version of each remote, and of the host, that a page is made of, to its end. */
export type PageVersions = ReadonlyMap<string, LiveVersion>;

/**
 * The versions for the id a page came with. One without an id yet is in no canary: the host, which
 * chooses what to preload, sees the id only with the next request.
 */
export function versionsFor({ microFrontends }: LiveSet, id: string | null): PageVersions {
  const versions = new Map<string, LiveVersion>();
  for (const [name, list] of Object.entries(microFrontends)) {
    const chosen = id === null ? defaultVersion(list) : versionForId(name, list, id);
    if (chosen) versions.set(name, chosen);
  }
  return versions;
}
