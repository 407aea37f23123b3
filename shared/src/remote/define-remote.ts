import type { ComponentType } from 'react';
import { type RemoteManifest, routeKey, type SlotName } from '../contract';
import type { Catalog } from '../i18n';
import type { Saga, StateSlice } from '../store';

/** A screen behind a lazy import. */
export type LazyScreen = () => Promise<{ default: ComponentType }>;

/** A slice of a remote. A sensitive one (such as identity documents) is never written to local storage. */
export type RemoteSlice = StateSlice & { sensitive?: boolean };

/** The one exposed module of a remote. Its keys are those declared in `remote.json`. */
export interface RemoteModule {
  /** By the route's `path` (`/cameras`) or, for `pathContains`, `*word*`. */
  routes: Readonly<Record<string, LazyScreen>>;
  slots?: Readonly<Partial<Record<SlotName, LazyScreen>>>;
  slices?: readonly RemoteSlice[];
  /** Runs beside the sagas of other remotes and is restarted when it crashes. */
  saga?: Saga;
  /** The English texts that have grammar. Every other text is its own key. */
  english?: Catalog;
  /** Translations by language. */
  messages?: Readonly<Record<string, () => Promise<{ default: Catalog }>>>;
}

export const defineRemote = (remote: RemoteModule): RemoteModule => remote;

/** The parts that the manifest declares and the module lacks, as texts; empty if they agree. */
export function missingFromModule(manifest: RemoteManifest, module: RemoteModule): string[] {
  const routes = manifest.routes
    .map(routeKey)
    .filter((key) => !(key in module.routes))
    .map((key) => `the route ${key}`);
  const slots = manifest.slots
    .filter(({ slot }) => !module.slots?.[slot])
    .map(({ slot }) => `the slot ${slot}`);
  return [...routes, ...slots];
}
