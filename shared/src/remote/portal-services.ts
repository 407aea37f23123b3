import { createContext, useContext, useEffect, type ComponentType } from 'react';
import type { HttpClient } from '../http';
import { DEFAULT_CONFIG, type RuntimeConfig, type SlotName } from '../contract';

/** The shell's services for screens, besides the store, the router and translations. */
export interface PortalServices {
  config: RuntimeConfig;
  /** The language of the page, a BCP 47 tag. */
  language: string;
  /** The address of the last requested password reset; '' when there is none. */
  rememberedEmail: () => string;
  /** Prevents updates and reloads during unsaved work. Call the result once it is saved. */
  hold: (reason: string) => () => void;
  /**
   * Reports that the displayed data of the remote action `name` could not be refreshed. Call the result when that is
   * over.
   */
  reportOutdated: (name: string, reload: () => void) => () => void;
  /** Whether the person's role may add something on the page of this path. */
  mayAdd: (pathname: string) => boolean;
  /** Called when a page appears, to set the page-loading flag for a moment. */
  pageShown: () => void;
  /** Replaces the route's title of the tab by the name of the item that the page shows. */
  titlePage: (title: string) => void;
  /** Adds a prefix to the title of the page, such as `Error: ` for a refused form. Call the result to remove it. */
  markTitle: (mark: string) => () => void;
  /**
   * Sends a call whose response is used once and not stored, such as a file to save. Everything else is a remote
   * action.
   */
  http: HttpClient;
  /** Renders the remotes' content of a slot. */
  Slot: ComponentType<{ name: SlotName }>;
  /** The controls for preferences of this browser, such as its theme, for the page with the person's settings. */
  Preferences: ComponentType;
}

/** The defaults without a shell. */
export const NO_SHELL: PortalServices = {
  config: DEFAULT_CONFIG,
  language: 'en',
  rememberedEmail: () => '',
  hold: () => () => undefined,
  reportOutdated: () => () => undefined,
  mayAdd: () => false,
  pageShown: () => undefined,
  titlePage: () => undefined,
  markTitle: () => () => undefined,
  http: { call: () => Promise.reject(new Error('No shell is around, so no call can be made')) },
  Slot: () => null,
  Preferences: () => null,
};

const Services = createContext(NO_SHELL);

/** For the shell, and for tests, around every screen. */
export const PortalServicesProvider = Services.Provider;

/** The shell's services. Without a shell, such as in a test of a control, their defaults, which allow no additions. */
export const usePortal = (): PortalServices => useContext(Services);

/** Prevents updates and reloads while `active`. */
export function useHold(active: boolean, reason: string): void {
  const { hold } = usePortal();
  useEffect(() => (active ? hold(reason) : undefined), [active, hold, reason]);
}
