import { useLocation, useNavigationType } from '@portal/shared';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useShell } from '../portal-context';
import type { PageManifest } from '../remotes/page-manifest';

export interface LivePage {
  /** The page manifest, which usually changes with the page. */
  manifest: PageManifest;
  /** Whether a reload of the document is on its way. */
  leaving: boolean;
}

/** Renders each page from the newest live set at the time of the navigation. */
export function useLivePage(): LivePage {
  const { registry, updates } = useShell();
  const { pathname } = useLocation();
  const navigation: string = useNavigationType();
  const way = navigation === 'REPLACE' ? 'redirected' : 'followed';
  const leaving = useSyncExternalStore(updates.subscribe, updates.isLeaving);
  useSyncExternalStore(registry.subscribe, registry.getPageManifest);
  useLayoutEffect(() => updates.arrive(pathname, way), [updates, pathname, way]);
  return { manifest: updates.pageManifestAt(pathname), leaving };
}
