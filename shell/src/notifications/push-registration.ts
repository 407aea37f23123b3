import { effects, type PushTokenBody } from '@portal/shared';
import { readPreferences } from '../preferences/preferences';
import type { BrowserStorage } from '../session/browser-storage';
import { TENANT_KEY } from '../session/session.saga';
import { deletePushToken, type PushDevice } from './push';
import { endSubscription } from './push-subscription';

const KEY = 'push_token';

/** The push token that the server has, stored for the logout. */
export class PushRegistration {
  constructor(private readonly storage: BrowserStorage) {}

  get saved(): PushDevice | null {
    try {
      return this.deviceOf(JSON.parse(this.storage.get(KEY) ?? '') as PushTokenBody);
    } catch {
      // There is none, or it is damaged, which must not prevent a logout.
      return null;
    }
  }

  /** Adds the tenant of the session. */
  deviceOf({ platform, token }: PushTokenBody): PushDevice {
    return { tenantId: this.storage.get(TENANT_KEY) ?? '', platform, token };
  }

  keep(device: PushTokenBody): void {
    this.storage.set(KEY, this.textOf(device));
  }

  /** Whether the server has this token, and knows the person's language and calendar. */
  isKept(device: PushTokenBody): boolean {
    return this.storage.get(KEY) === this.textOf(device);
  }

  forget(): void {
    this.storage.remove(KEY);
  }

  private textOf({ platform, token }: PushTokenBody): string {
    const { language, calendar } = readPreferences(document);
    return JSON.stringify({ platform, token, language, calendar });
  }
}

const { delay, put, race, take } = effects;

/** The longest time that a logout waits for the server to remove the push token, in milliseconds. */
export const UNREGISTER_TIMEOUT = 1_000;

/** Unregisters push while the session's tokens are valid, so that the next person gets no notification of it. */
export const createUnregisterPush = (registration: PushRegistration) =>
  function* unregisterPush() {
    const { saved } = registration;
    if (!saved) return;
    yield put(deletePushToken.request(saved));
    const { done } = (yield race({
      done: take(deletePushToken.succeeded.type),
      failed: take(deletePushToken.failed.type),
      late: delay(UNREGISTER_TIMEOUT),
    })) as { done?: unknown };
    if (done) registration.forget();
  };

/**
 * Ends the browser's subscription at the end of a session, unless the server has confirmed that it deleted the token.
 */
export const createEndPush =
  (registration: PushRegistration, end: () => Promise<void> = endSubscription) =>
  async (): Promise<void> => {
    if (registration.saved) await end();
  };
