import type { CalendarDate } from '../subscriptions/calendar-date';
import type { Camera } from '../cameras/camera';
import { costOf, type Renewal } from '../renewals/renewal';
import { coverOf } from '../subscriptions/cover';
import type { MinorUnits } from '../payment/money';
import type { Attention } from './attention';

/** Whether a subscription covers a camera today. */
const isCovered = ({ subscriptions }: Camera, today: CalendarDate): boolean =>
  coverOf(subscriptions, today).until !== null;

export const coveredAmong = (cameras: readonly Camera[], today: CalendarDate): number =>
  cameras.filter((camera) => isCovered(camera, today)).length;

/** The cameras whose cover ends within days or ended lately, and for which nothing was paid yet. */
export const endingAmong = (entries: readonly Attention[]): Camera[] =>
  entries.filter(({ kind }) => kind === 'ending' || kind === 'expired').map(({ camera }) => camera);

/** What it costs to renew all of these cameras, and the day until which all of them are covered then. */
export interface Offer {
  /** Their ids, the first to end first. */
  cameras: readonly string[];
  cost: MinorUnits;
  until: CalendarDate;
}

/** Null where one of them cannot be renewed with the others. */
export function offerFor(cameras: readonly Camera[], renewals: readonly Renewal[]): Offer | null {
  const wanted = new Set(cameras.map(({ id }) => id));
  const chosen = renewals.filter(({ camera }) => wanted.has(camera.id));
  const { total } = costOf(chosen);
  const ends = chosen.map(({ end }) => end).filter((end) => end !== null);
  const until = ends.toSorted()[0];
  const isWhole = chosen.length === wanted.size && ends.length === wanted.size;
  return isWhole && until !== undefined && total !== null
    ? { cameras: chosen.map(({ camera }) => camera.id), cost: total, until }
    : null;
}
