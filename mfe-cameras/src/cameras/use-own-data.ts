import { selectSubscriberId, useRemoteData, useSelector, type RemoteAction } from '@portal/shared';

/** Loads what belongs to the signed-in subscriber, whom the hook adds to `args`; null asks for nothing. */
export function useOwnData<Args extends { subscriberId: string }, Data>(
  action: RemoteAction<Args, Data>,
  args: Omit<Args, 'subscriberId'> | null,
) {
  const subscriberId = useSelector(selectSubscriberId);
  return useRemoteData(action, args && subscriberId ? ({ subscriberId, ...args } as Args) : null);
}
