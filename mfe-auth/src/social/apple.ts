import { ownOrigin } from '../front-door/browser';
import { loadScript } from './load-script';
import { carriesNonce, randomText } from './nonce';
import type { PrepareProvider, ProviderAnswer } from './provider';

/** The used part of Sign in with Apple JS. */
interface AppleAuthentication {
  init(options: {
    clientId: string;
    scope: string;
    redirectURI: string;
    state: string;
    nonce: string;
    usePopup: true;
  }): void;
  /** Rejects with `{ error }`. */
  signIn(): Promise<{ authorization?: { id_token?: string; state?: string } }>;
}

declare global {
  interface Window {
    AppleID?: { auth?: AppleAuthentication };
  }
}

const CLOSED = new Set(['popup_closed_by_user', 'user_cancelled_authorize']);

function readRefusal(thrown: unknown): ProviderAnswer {
  const error =
    typeof thrown === 'object' && thrown !== null && 'error' in thrown ? thrown.error : thrown;
  return CLOSED.has(String(error))
    ? { outcome: 'closed' }
    : { outcome: 'failed', reason: String(error) };
}

async function ask(auth: AppleAuthentication, clientId: string): Promise<ProviderAnswer> {
  const state = randomText();
  const nonce = randomText();
  auth.init({
    clientId,
    scope: 'name email',
    redirectURI: `${ownOrigin()}/login`,
    state,
    nonce,
    usePopup: true,
  });
  try {
    const { authorization } = await auth.signIn();
    const token = authorization?.id_token;
    if (token === undefined) return { outcome: 'failed', reason: 'no token was handed over' };
    return authorization?.state === state && carriesNonce(token, nonce)
      ? { outcome: 'token', token }
      : { outcome: 'failed', reason: 'the token belongs to another attempt' };
  } catch (thrown) {
    return readRefusal(thrown);
  }
}

/** Apple's window resolves with an identity token. */
export const prepareApple: PrepareProvider = async ({ social }) => {
  await loadScript(social.apple.script);
  const auth = window.AppleID?.auth;
  if (!auth) throw new Error('The script of Apple brought nothing');
  return { kind: 'window', ask: () => ask(auth, social.apple.clientId) };
};
