import { createContext, useContext, useEffect, type ComponentType } from 'react';
import type { HttpClient } from '../http';
import { DEFAULT_CONFIG, type RuntimeConfig, type SlotName } from '../contract';

/** What the shell gives every screen beside the store, the router and the translation. */
export interface PortalServices {
  config: RuntimeConfig;
  /** The language of the page, a BCP 47 tag. */
  language: string;
  /** The address of the last requested password reset; '' when there is none. */
  rememberedEmail: () => string;
  /** Asks that no update or reload disturb unsaved work; call the result when it is saved. */
  hold: (reason: string) => () => void;
  /**
   * Says that the data of the remote action `name`, which a screen shows, could not be loaded again. Call the result when
   * that is over.
   */
  reportOutdated: (name: string, reload: () => void) => () => void;
  /** Whether the person's role may add something on the page of this path. */
  mayAdd: (pathname: string) => boolean;
  /** A page appeared: sets the page-loading flag for a moment. */
  pageShown: () => void;
  /** Names the thing that the page shows in the title of the tab, in place of its route's. */
  titlePage: (title: string) => void;
  /**
   * Puts a word before the title of the page, as `Error: ` before that of a refused form; call the result to take it
   * away.
   */
  markTitle: (mark: string) => () => void;
  /**
   * Makes a call whose answer is for this moment alone, as a file to save: no state keeps it. All else is a remote
   * action.
   */
  http: HttpClient;
  /** What remotes fill a slot with. */
  Slot: ComponentType<{ name: SlotName }>;
  /** The controls of what a person chooses for this browser, as its theme, for the page that has their settings. */
  Preferences: ComponentType;
}

/** What stands in where no shell is around. */
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

/** Of the shell, and of tests, around every screen. */
export const PortalServicesProvider = Services.Provider;

/** What the shell gives. Where no shell is around, as in a test of a control alone: the defaults, and nothing may be added. */
export const usePortal = (): PortalServices => useContext(Services);

/** Holds updates and reloads back while `active`. */
export function useHold(active: boolean, reason: string): void {
  const { hold } = usePortal();
  useEffect(() => (active ? hold(reason) : undefined), [active, hold, reason]);
}
