import { fcmCarriers, type FcmSettings } from './fcm';
import type { Carriers } from './push';
import { type VapidSettings, webPushCarrier } from './web-push';

export interface PushSettings {
  web?: VapidSettings | undefined;
  fcm?: FcmSettings | undefined;
}

/** What is configured. @throws when a setting cannot be right */
export const carriersOf = ({ web, fcm }: PushSettings): Carriers => ({
  ...(web && { web: webPushCarrier(web) }),
  ...(fcm && fcmCarriers(fcm)),
});
