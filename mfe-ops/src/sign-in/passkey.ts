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

export const isUnused = ({ kind, status }: CallFailure): boolean => kind === 'http' && status === 0;

const given = <Credential>(asking: Promise<Credential>): Promise<Credential> =>
  asking.catch(() => {
    throw new ApiError(unused);
  });

/** Loads the library at the first use of a passkey. */
const browserPart = () => import('@simplewebauthn/browser');

type Challenge = { challenge: string };

/** Signs in with any passkey of this portal. */
export async function signInByPasskey(signal: AbortSignal): Promise<null> {
  const [{ startAuthentication }, { data }] = await Promise.all([
    browserPart(),
    askPeople({
      method: 'POST',
      path: '/session/passkey/options',
      signal,
      isAnswer: isData<Challenge>,
    }),
  ]);
  const response = await given(startAuthentication({ optionsJSON: data }));
  return askPeople({
    method: 'POST',
    path: '/session/passkey',
    body: { response },
    signal,
    isAnswer: isNothing,
  });
}

/** Creates a passkey on this or a nearby device. */
export async function addPasskey(label: string, signal: AbortSignal): Promise<null> {
  const [{ startRegistration }, { data }] = await Promise.all([
    browserPart(),
    askPeople({ method: 'POST', path: '/me/passkeys/options', signal, isAnswer: isData<never> }),
  ]);
  const response = await given(startRegistration({ optionsJSON: data }));
  return askPeople({
    method: 'POST',
    path: '/me/passkeys',
    body: { label, response },
    signal,
    isAnswer: isNothing,
  });
}
