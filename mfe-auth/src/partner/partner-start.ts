import { createTabNote } from '../browser/tab-note';
import { randomText } from '../social/nonce';

/** What only the tab that began a sign-in knows. The partner's code is good with it alone. */
export interface PartnerStart {
  /** The proof key (PKCE): the partner was told its hash, and is shown the key itself with the code. */
  codeVerifier: string;
  /** The identity token has to carry it. */
  nonce: string;
}

const note = createTabNote('partner_login_started');

const LIFETIME = 600;

const isStart = (value: unknown): value is PartnerStart =>
  typeof value === 'object' &&
  value !== null &&
  'codeVerifier' in value &&
  'nonce' in value &&
  typeof value.codeVerifier === 'string' &&
  typeof value.nonce === 'string';

function parse(json: string): PartnerStart | null {
  try {
    const value: unknown = JSON.parse(json);
    return isStart(value) ? value : null;
  } catch {
    return null;
  }
}

/** A start nobody can guess. Proof keys have 43 letters at least. */
export const newPartnerStart = (): PartnerStart => ({
  codeVerifier: randomText() + randomText(),
  nonce: randomText(),
});

/** Remembers, in this tab, how the person began to sign in with the partner. */
export const rememberPartnerStart = (start: PartnerStart): void =>
  note.write(JSON.stringify(start), LIFETIME);

/** How they did, within the last 10 minutes. */
export const rememberedPartnerStart = (): PartnerStart | null => parse(note.read()?.text ?? '');

export const forgetPartnerStart = (): void => note.forget();
