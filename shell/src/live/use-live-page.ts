import { useLocation, useNavigationType } from '@portal/shared';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useShell } from '../portal-context';
import type { PageManifest } from '../remotes/page-manifest';

export interface LivePage {
  /** What the page is made of; it changes on going to another page, hardly ever on staying. */
  manifest: PageManifest;
  /** Another document is on its way and takes the place of this page. */
  leaving: boolean;
}

/** Draws each page from what the live set has for it when one goes there. */
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
