import { loadScript } from './load-script';
import { carriesNonce, randomText } from './nonce';
import type { PrepareProvider, ProviderAnswer } from './provider';

/** The used part of Google Identity Services. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }): void;
  renderButton(
    place: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline';
      size: 'large';
      text: 'signin';
      logo_alignment: 'center';
      locale: string;
      width?: number;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

function read(credential: string | undefined, nonce: string): ProviderAnswer {
  if (credential === undefined)
    return { outcome: 'failed', reason: 'no credential was handed over' };
  return carriesNonce(credential, nonce)
    ? { outcome: 'token', token: credential }
    : { outcome: 'failed', reason: 'the credential belongs to another attempt' };
}

/** Google's own button returns an identity token. Closing the window triggers no event. */
export const prepareGoogle: PrepareProvider = async ({ social, language }) => {
  await loadScript(social.google.script);
  const identity = window.google?.accounts?.id;
  if (!identity) throw new Error('The script of Google brought nothing');
  return {
    kind: 'own-button',
    draw(place, onAnswer) {
      const nonce = randomText();
      identity.initialize({
        client_id: social.google.clientId,
        nonce,
        callback: ({ credential }) => onAnswer(read(credential, nonce)),
      });
      identity.renderButton(place, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'signin',
        logo_alignment: 'center',
        locale: language,
        ...(place.clientWidth > 0 && { width: place.clientWidth }),
      });
    },
  };
};
