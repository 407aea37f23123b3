import {
  canaryVersion,
  defaultVersion,
  type LiveSet,
  type LiveVersion,
  versionFor,
} from './live-set';

/**
 * The cookie that keeps a browser in its buckets: a random id, or a hash of the subscriber's once it is known. It does
 * not identify the person, and a logout keeps it.
 */
export const COHORT_COOKIE = 'portal_cohort';

/** The id in the cookies of a browser, as a request or a document has them; null before its first visit. */
export const cohortIdIn = (cookies: string): string | null =>
  new RegExp(`(?:^|; *)${COHORT_COOKIE}=([^;]+)`).exec(cookies)?.[1]?.trim() ?? null;

/** The bucket of an id, 0 to 99: always the same for one salt, and independent of all other salts. */
export const getBucket = (salt: string, id: string): number => hash(`${salt}\n${id}`) % 100;

/**
 * The version of a remote for an id. Each canary has its own draw, by remote and version, so that no id is in every
 * canary. An id in a canary stays in it when its traffic grows.
 */
export function versionForId(
  remote: string,
  versions: readonly LiveVersion[],
  id: string,
): LiveVersion | undefined {
  const canary = canaryVersion(versions)?.metadata.version ?? '';
  return versionFor(versions, getBucket(`${remote}:${canary}`, id));
}

/** The version of each remote, and of the host, on a page. */
export type PageVersions = ReadonlyMap<string, LiveVersion>;

/**
 * The versions for a page's id; host and shell both use this, so that what is preloaded
 * is what is loaded. Without an id yet a browser is in no canary.
 */
export function versionsForId({ microFrontends }: LiveSet, id: string | null): PageVersions {
  const versions = new Map<string, LiveVersion>();
  for (const [name, list] of Object.entries(microFrontends)) {
    const chosen = id === null ? defaultVersion(list) : versionForId(name, list, id);
    if (chosen) versions.set(name, chosen);
  }
  return versions;
}

/** FNV-1a, then the last steps of MurmurHash3: alone, its low bits are too similar for similar texts. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
