import type { ComponentType } from 'react';
import type { SlotName } from '../contract';
import type { Catalog } from '../i18n';
import type { Saga, StateSlice } from '../store';

/** A screen behind a lazy import. */
export type LazyScreen = () => Promise<{ default: ComponentType }>;

/** A slice of a remote. A sensitive one (identity documents) is never written to local storage. */
export type RemoteSlice = StateSlice & { sensitive?: boolean };

/** The one exposed module of a remote. Its keys are those its `remote.json` declares. */
export interface RemoteModule {
  /** By the route's `path` (`/cameras`) or, for `pathContains`, `*word*`. */
  routes: Readonly<Record<string, LazyScreen>>;
  slots?: Readonly<Partial<Record<SlotName, LazyScreen>>>;
  slices?: readonly RemoteSlice[];
  /** Runs beside the sagas of all others and is restarted when it crashes. */
  saga?: Saga;
  /** The English texts that have grammar. Every other one is its key. */
  english?: Catalog;
  /** Translations by language. */
  messages?: Readonly<Record<string, () => Promise<{ default: Catalog }>>>;
}

/** Declares a remote. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
