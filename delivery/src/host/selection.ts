import type { IncomingMessage } from 'node:http';
import {
  COHORT_COOKIE,
  type LiveSet,
  type LiveVersion,
  canaryVersion,
  defaultVersion,
  versionForId,
} from '@portal/shared/contract';

/** The version of each remote, and of the host, that one browser gets. */
export interface Selection {
  versions: ReadonlyMap<string, LiveVersion>;
  /** The same for all browsers that get the same: the canaries among them. */
  key: string;
}

/** What the browser with this id gets; one without an id yet is in no canary. */
export function selectionFor({ microFrontends }: LiveSet, id: string | null): Selection {
  const versions = new Map<string, LiveVersion>();
  const canaries: string[] = [];
  for (const [name, list] of Object.entries(microFrontends)) {
    const chosen = id === null ? defaultVersion(list) : versionForId(name, list, id);
    if (!chosen) continue;
    versions.set(name, chosen);
    if (chosen === canaryVersion(list)) canaries.push(chosen.url);
  }
  return { versions, key: canaries.join(' ') };
}

/** The id the shell left in the browser; null before its first visit. */
export function cohortIdOf({ headers }: IncomingMessage): string | null {
  const found = new RegExp(`(?:^|; *)${COHORT_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  return found?.trim() ?? null;
}
