import type { RuntimeConfig } from '@portal/shared';

/** The outcome of a provider's sign-in. */
export type ProviderAnswer =
  | { outcome: 'token'; token: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'closed' };

export interface ProviderQuestion {
  /** Whether to ask again for the email that the person withheld before. */
  asksAgainForEmail: boolean;
}

/** A provider whose script has loaded. */
export type Provider =
  /** Opens the provider's window. Call it in a press, or browsers block the window. */
  | { kind: 'window'; ask: (question?: ProviderQuestion) => Promise<ProviderAnswer> }
  /** Renders the provider's own button. Its outcomes go to `onAnswer`. */
  | {
      kind: 'own-button';
      draw: (place: HTMLElement, onAnswer: (answer: ProviderAnswer) => void) => void;
    };

export interface ProviderSetup {
  social: RuntimeConfig['social'];
  /** The language of the page, a BCP 47 tag. */
  language: string;
}

/** Loads and initialises a provider's script. Rejects on failure. */
export type PrepareProvider = (setup: ProviderSetup) => Promise<Provider>;
