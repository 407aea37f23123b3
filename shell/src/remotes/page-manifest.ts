import {
  disabledOf,
  HOST,
  type Disabled,
  type LiveSet,
  type LiveVersion,
  type NavigationEntry,
  type PageVersions,
  type RouteDeclaration,
  type SlotName,
} from '@portal/shared';

export type RemoteRoute = RouteDeclaration & { remote: string };

export interface FilledSlot {
  remote: string;
  slot: SlotName;
  order: number;
}

/** What a page is made of: never changed, another one takes its place. */
export interface PageManifest {
  /** The newest known: it tells what is switched off, and what can be fallen back to. */
  readonly liveSet: LiveSet;
  /** Which version of each remote the page shows. */
  readonly versions: PageVersions;
  readonly routes: readonly RemoteRoute[];
  /** Entries and slots of remotes that are switched off are not among them; their routes are. */
  readonly navigation: readonly NavigationEntry[];
  readonly slots: readonly FilledSlot[];
}

/** What `versions` pageManifestOf, as far as `liveSet` has them switched on. */
export function pageManifestOf(liveSet: LiveSet, versions: PageVersions): PageManifest {
  const manifests = [...versions]
    .filter(([name]) => name !== HOST)
    .map(([name, { extras }]) => ({ ...extras.portal, name }));
  const switchedOn = manifests.filter(({ name }) => !disabledIn(liveSet, name));
  return {
    liveSet,
    versions,
    routes: manifests.flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name })),
    ),
    navigation: switchedOn
      .flatMap(({ navigation }) => navigation)
      .sort((a, b) => a.order - b.order),
    slots: switchedOn
      .flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, remote: name })))
      .sort((a, b) => a.order - b.order),
  };
}

/** All versions of a remote that are kept ready. */
export const versionsIn = ({ microFrontends }: LiveSet, remote: string): readonly LiveVersion[] =>
  microFrontends[remote] ?? [];

/** Set while a remote is switched off: nothing of it may be loaded. */
export const disabledIn = (liveSet: LiveSet, remote: string): Disabled | undefined =>
  disabledOf(versionsIn(liveSet, remote));
