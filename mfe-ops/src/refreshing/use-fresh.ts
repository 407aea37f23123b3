import { useRemoteData, useSelector, type CallFailure, type RemoteAction } from '@portal/shared';
import { useState } from 'react';
import { selectAsked } from './refreshing.slice';

export interface Fresh<Data> {
  /** The last answer. It stays during a refresh and after a failed one. */
  data: Data | null;
  /** Why the last refresh failed, until one succeeds or something else is requested. */
  failure: CallFailure | null;
}

/** Requests a remote action at each refresh of the page; null for none. */
export function useFresh<Args extends { asked: number }, Data>(
  action: RemoteAction<Args, Data>,
  request: Omit<Args, 'asked'> | null,
): Fresh<Data> {
  const asked = useSelector(selectAsked);
  const args = request && asked > 0 ? ({ ...request, asked } as Args) : null;
  const { phase, data, error } = useRemoteData(action, args);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  if (phase !== 'processing' && error !== failure) setFailure(error);
  return { data, failure };
}
