import type { PushTokenBody } from '@portal/shared';

/** A way for notifications to reach this browser while no page of the portal is open. */
export interface PushWay {
  platform: PushTokenBody['platform'];
  /** What names this browser to the sender; null while it is not reached. */
  current: () => Promise<string | null>;
  /** Begins it; the permission is given. */
  begin: () => Promise<string>;
  end: () => Promise<void>;
}
