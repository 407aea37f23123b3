import { createTabNote } from '../front-door/tab-note';
import { randomText } from '../social/nonce';

/** The secrets of the tab that started a sign-in. The partner's code is valid only with them. */
export interface PartnerStart {
  /** The code verifier of PKCE. The partner knows its hash and receives it with the code. */
  codeVerifier: string;
  /** The identity token must contain it. */
  nonce: string;
  /** The partner must return it with the code; absent if `state` is the same for every sign-in. */
  state?: string;
}

const note = createTabNote('partner_login_started');

const LIFETIME = 600;

function parse(json: string): PartnerStart | null {
  try {
    const { codeVerifier, nonce, state } = JSON.parse(json) as Partial<PartnerStart>;
    return typeof codeVerifier === 'string' && typeof nonce === 'string'
      ? { codeVerifier, nonce, ...(typeof state === 'string' && { state }) }
      : null;
  } catch {
    return null;
  }
}

/** Creates random values. A code verifier has at least 43 characters. */
export const newPartnerStart = (state: 'login' | 'random' = 'login'): PartnerStart => ({
  codeVerifier: randomText() + randomText(),
  nonce: randomText(),
  ...(state === 'random' && { state: randomText() }),
});

/** Stores the start of a sign-in in this tab. */
export const rememberPartnerStart = (start: PartnerStart): void =>
  note.write(JSON.stringify(start), LIFETIME);

/** The stored start of the last 10 minutes. */
export const rememberedPartnerStart = (): PartnerStart | null => parse(note.read()?.text ?? '');

export const forgetPartnerStart = (): void => note.forget();
