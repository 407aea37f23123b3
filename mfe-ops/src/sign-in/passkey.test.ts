import { toFailure } from '@portal/shared';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { fakeDelivery } from '../testing/delivery';
import { addPasskey, isUnused, signInByPasskey } from './passkey';

const mockClosePrompt = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: () => mockClosePrompt() as void },
}));

const prompts = { signIn: jest.mocked(startAuthentication), add: jest.mocked(startRegistration) };

/** As the browser does: the prompt waits for the person, or is closed. */
const waitForPerson = () =>
  new Promise<never>((_, reject) => {
    mockClosePrompt.mockImplementation(() => reject(new DOMException('Closed', 'AbortError')));
  });

beforeEach(() => {
  jest.resetAllMocks();
  fakeDelivery({
    'POST /session/passkey/options': () => ({ body: { data: { challenge: 'x' } } }),
    'POST /session/passkey': () => ({ status: 204 }),
    'POST /me/passkeys/options': () => ({ body: { data: { challenge: 'x' } } }),
    'POST /me/passkeys': () => ({ status: 204 }),
  });
});

const ways = [
  ['sign in', prompts.signIn, signInByPasskey],
  ['add one', prompts.add, (signal: AbortSignal) => addPasskey('Blue key', signal)],
] as const;

describe.each(ways)('to %s', (_, prompt, ask) => {
  const begin = (leaving = new AbortController()) => ({
    leave: () => leaving.abort(),
    failed: ask(leaving.signal).catch(toFailure),
  });

  test('a prompt that the person leaves is closed', async () => {
    const opened = new Promise<void>((resolve) => {
      prompt.mockImplementation(() => {
        resolve();
        return waitForPerson();
      });
    });
    const { leave, failed } = begin();
    await opened;
    leave();
    expect(mockClosePrompt).toHaveBeenCalledTimes(1);
    await failed;
  });

  test('no prompt opens for who has left, even if the answer came before', async () => {
    const leaving = new AbortController();
    const answer = () => {
      leaving.abort();
      return { body: { data: { challenge: 'x' } } };
    };
    fakeDelivery({
      'POST /session/passkey/options': answer,
      'POST /me/passkeys/options': answer,
    });
    await begin(leaving).failed;
    expect(prompt).not.toHaveBeenCalled();
  });

  test('a prompt without a passkey is told apart from an answer', async () => {
    prompt.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    expect(isUnused((await begin().failed)!)).toBe(true);
  });

  test('an abort after the prompt closes no other one', async () => {
    prompt.mockResolvedValue({ id: 'a' } as never);
    const { leave, failed } = begin();
    expect(await failed).toBeNull();
    leave();
    expect(mockClosePrompt).not.toHaveBeenCalled();
  });
});

test('a device that has a passkey already is told so, not to try again', async () => {
  prompts.add.mockRejectedValue(new DOMException('Previously registered', 'InvalidStateError'));
  const failure = await addPasskey('Blue key', new AbortController().signal).catch(toFailure);
  expect(failure).toMatchObject({ status: 409, message: 'This passkey is registered already.' });
  expect(isUnused(failure!)).toBe(false);
});
