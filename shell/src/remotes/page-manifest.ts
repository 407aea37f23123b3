import {
  type Disabled,
  getDisabled,
  HOST,
  type LiveSet,
  type LiveVersion,
  type NavigationEntry,
  type PageVersions,
  type RouteDeclaration,
  type SlotName,
} from '@portal/shared';
import { createRequiredContext } from '../page/required-context';

export type RemoteRoute = RouteDeclaration & { remote: string };

export interface FilledSlot {
  remote: string;
  slot: SlotName;
  order: number;
}

/** The remotes, routes and navigation of a page. It is immutable: an update replaces all of it. */
export interface PageManifest {
  /** The newest live set. It includes the fallbacks and the remotes that are switched off. */
  readonly liveSet: LiveSet;
  /** The version of each remote that the page shows. */
  readonly versions: PageVersions;
  readonly routes: readonly RemoteRoute[];
  /** Without the entries of remotes that are switched off. Their routes stay. */
  readonly navigation: readonly NavigationEntry[];
  /** Without the slots of remotes that are switched off. */
  readonly slots: readonly FilledSlot[];
}

/** Builds the page manifest of `versions`. `liveSet` decides what is switched off. */
export function createPageManifest(liveSet: LiveSet, versions: PageVersions): PageManifest {
  const manifests = [...versions]
    .filter(([name]) => name !== HOST)
    .map(([name, { extras }]) => ({ ...extras.portal, name }));
  const isOff = ({ name }: { name: string }) => disabledIn(liveSet, name) !== undefined;
  const switchedOn = manifests.filter((one) => !isOff(one));
  return {
    liveSet,
    versions,
    // If two have the same address, the first one counts.
    routes: [...switchedOn, ...manifests.filter(isOff)].flatMap(({ name, routes }) =>
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

export const versionsIn = ({ microFrontends }: LiveSet, remote: string): readonly LiveVersion[] =>
  microFrontends[remote] ?? [];

/** Why a remote is switched off, or undefined. Nothing of a remote that is switched off may be loaded. */
export const disabledIn = (liveSet: LiveSet, remote: string): Disabled | undefined =>
  getDisabled(versionsIn(liveSet, remote));

/** The page manifest of the rendered page. */
export const [PageManifestProvider, usePageManifest] =
  createRequiredContext<PageManifest>('the live page');
