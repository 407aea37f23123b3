import {
  type LiveSet,
  type PageVersions,
  canaryVersion,
  versionsForId,
} from '@portal/shared/contract';

/** What one browser gets. */
export interface Selection {
  versions: PageVersions;
  /** The same for all browsers that get the same: the canaries among them. */
  key: string;
}

/** What the browser with this id gets. */
export function selectionFor(liveSet: LiveSet, id: string | null): Selection {
  const versions = versionsForId(liveSet, id);
  const canaries = [...versions].flatMap(([name, chosen]) =>
    chosen === canaryVersion(liveSet.microFrontends[name] ?? []) ? [chosen.url] : [],
  );
  return { versions, key: canaries.join(' ') };
}
