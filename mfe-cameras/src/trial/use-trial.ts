import { selectSubscriberId, useRemoteData, useSelector } from '@portal/shared';
import { useState } from 'react';
import { trialLookup } from './trial-lookup.action';

/**
 * The trial of a camera, asked for by its serial; '' asks nothing. Once it is known whether there is one
 * that stays known while it is asked again, so that nothing that depends on it goes away meanwhile.
 */
export function useTrial(serial: string) {
  const subscriberId = useSelector(selectSubscriberId);
  const asks = subscriberId !== null && serial !== '';
  const { data, error, phase, reload } = useRemoteData(
    trialLookup,
    asks ? { subscriberId, serial } : null,
  );
  const [knownOf, setKnownOf] = useState<string | null>(null);
  const answered = data !== null || error !== null;
  if (answered && knownOf !== serial) setKnownOf(serial);
  return {
    trial: data?.trial ?? null,
    known: answered || knownOf === serial,
    asks,
    refreshing: phase === 'processing',
    reload,
  };
}
