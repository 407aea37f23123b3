import type { RuntimeConfig } from '@portal/shared';

/** What became of asking a provider who the person is. */
export type ProviderAnswer =
  | { outcome: 'token'; token: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'closed' };

/** A provider whose script runs. */
export type Provider =
  /** Asks in a window of its own; to be called from a press, or browsers block the window. */
  | { kind: 'window'; ask: () => Promise<ProviderAnswer> }
  /** Lets nobody but the button it draws itself ask; its answers come to `onAnswer`. */
  | {
      kind: 'own-button';
      draw: (place: HTMLElement, onAnswer: (answer: ProviderAnswer) => void) => void;
    };

export interface ProviderSetup {
  social: RuntimeConfig['social'];
  /** The language of the page, a BCP 47 tag. */
  language: string;
}

/** Loads a provider's script and makes it ready; rejects when it cannot be had. */
export type PrepareProvider = (setup: ProviderSetup) => Promise<Provider>;
