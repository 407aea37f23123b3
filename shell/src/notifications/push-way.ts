import type { PushTokenBody } from '@portal/shared';

/** A push service that reaches this browser while no page of the portal is open. */
export interface PushWay {
  platform: PushTokenBody['platform'];
  /** The push token of this browser; null while push is off. */
  current: () => Promise<string | null>;
  /** Turns push on after the person has given permission. Resolves with the token. */
  begin: () => Promise<string>;
  end: () => Promise<void>;
}
