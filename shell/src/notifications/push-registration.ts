import type { PushTokenBody } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';
import { readPreferences } from '../preferences/preferences';
import { TENANT_KEY } from '../session/session.saga';
import type { PushDevice } from './push-actions';

const KEY = 'push_token';

/** The push token that the server has, stored for the logout. */
export class PushRegistration {
  constructor(private readonly storage: BrowserStorage) {}

  get saved(): PushDevice | null {
    try {
      return this.deviceOf(JSON.parse(this.storage.get(KEY) ?? '') as PushTokenBody);
    } catch {
      // There is none, or it is damaged, which keeps nobody from the logout.
      return null;
    }
  }

  /** With the tenant of the session. */
  deviceOf({ platform, token }: PushTokenBody): PushDevice {
    return { tenantId: this.storage.get(TENANT_KEY) ?? '', platform, token };
  }

  keep(device: PushTokenBody): void {
    this.storage.set(KEY, this.textOf(device));
  }

  /** Whether the server has it, and knows how the person reads. */
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
