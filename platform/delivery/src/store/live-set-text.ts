import { LIVE_SET_SCHEMA, type LiveSet } from '@portal/shared/contract';
import { DeliveryError, fault } from '../faults';
import { checkLiveSet } from './manifest-check';

/** What stands before the first release. */
export const noLiveSet = (): LiveSet => ({ schema: LIVE_SET_SCHEMA, microFrontends: {} });

/** Reads the text of a live set, which stands in `file`. @throws LiveSetDamaged */
export function parseLiveSet(file: string, text: string): LiveSet {
  const damaged = (problem: string) => fault('LiveSetDamaged', { file, problem });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw damaged((error as Error).message);
  }
  const checked = checkLiveSet(json);
  if ('problem' in checked) throw damaged(checked.problem);
  return checked.value;
}

export async function unlessDamaged<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DeliveryError && error.name === 'LiveSetDamaged') return null;
    throw error;
  }
}

/** The text of a live set, as a person can read it. */
export const liveSetText = (liveSet: LiveSet): string => `${JSON.stringify(liveSet, null, 2)}\n`;
