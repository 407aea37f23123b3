import { ApiError, type CallFailure } from '@portal/shared';
import { isNothing, askPeople, isData } from '../operations/ask-operations';

/** The failure when the person or the browser gave no passkey. `status` 0 distinguishes it from answers. */
const unused: CallFailure = {
  kind: 'http',
  status: 0,
  message: 'No passkey was used.',
  fields: {},
  retryable: false,
};

/** The failure of a device that already has a passkey of this operator, in the words of the API. */
const kept: CallFailure = {
  ...unused,
  status: 409,
  message: 'This passkey is registered already.',
};

export const isUnused = ({ kind, status }: CallFailure): boolean => kind === 'http' && status === 0;

/** Loads the library at the first use of a passkey. */
const browserPart = () => import('@simplewebauthn/browser');

type BrowserPart = Awaited<ReturnType<typeof browserPart>>;

/** Has the browser prompt for a passkey. An abort closes the prompt, which otherwise outlives the page that it is for. */
async function prompted<Credential>(
  { WebAuthnAbortService }: BrowserPart,
  signal: AbortSignal,
  prompt: () => Promise<Credential>,
): Promise<Credential> {
  const close = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', close);
  try {
    // The library may come after the person has left.
    signal.throwIfAborted();
    return await prompt();
  } catch (error) {
    throw new ApiError((error as Error).name === 'InvalidStateError' ? kept : unused);
  } finally {
    signal.removeEventListener('abort', close);
  }
}

type Challenge = { challenge: string };

/** Signs in with any passkey of this portal. */
export async function signInByPasskey(signal: AbortSignal): Promise<null> {
  const [library, { data }] = await Promise.all([
    browserPart(),
    askPeople({ method: 'POST', path: '/session/passkey/options', isAnswer: isData<Challenge> })(
      signal,
    ),
  ]);
  const response = await prompted(library, signal, () =>
    library.startAuthentication({ optionsJSON: data }),
  );
  return askPeople({
    method: 'POST',
    path: '/session/passkey',
    body: { response },
    isAnswer: isNothing,
  })(signal);
}

/** Creates a passkey on this or a nearby device. */
export async function addPasskey(label: string, signal: AbortSignal): Promise<null> {
  const [library, { data }] = await Promise.all([
    browserPart(),
    askPeople({ method: 'POST', path: '/me/passkeys/options', isAnswer: isData<never> })(signal),
  ]);
  const response = await prompted(library, signal, () =>
    library.startRegistration({ optionsJSON: data }),
  );
  return askPeople({
    method: 'POST',
    path: '/me/passkeys',
    body: { label, response },
    isAnswer: isNothing,
  })(signal);
}
