import type { Tasks } from '../../metrics/api-metrics';
import type { TaskOutcome } from '../../metrics/described';
import { createFcmCarriers, type FcmSettings } from './fcm';
import type { Carriers, Push, PushAnswer } from './push';
import { type VapidSettings, createWebPushCarrier } from './web-push';

const ENDED: Readonly<Record<PushAnswer['outcome'], TaskOutcome | null>> = {
  sent: 'done',
  gone: 'refused',
  refused: 'failed',
  later: 'failed',
  skipped: null,
};

const measuredPush = (push: Push, tasks: Tasks): Push => ({
  send: (token, message) =>
    tasks.task(
      'push',
      () => push.send(token, message),
      ({ outcome }) => ENDED[outcome],
    ),
});

/** The same carriers, counted and timed. */
export const measureCarriers = (carriers: Carriers, tasks: Tasks): Carriers =>
  Object.fromEntries(
    Object.entries(carriers).map(([platform, push]) => [platform, measuredPush(push, tasks)]),
  );

export interface PushSettings {
  web?: VapidSettings | undefined;
  fcm?: FcmSettings | undefined;
}

/** The configured carriers. @throws when a setting cannot be right */
export const createCarriers = ({ web, fcm }: PushSettings): Carriers => ({
  ...(web && { web: createWebPushCarrier(web) }),
  ...(fcm && createFcmCarriers(fcm)),
});
