import { selectSubscriberId, useRemoteData, useSelector, type RemoteAction } from '@portal/shared';

/** Loads data of the signed-in subscriber, whose id the hook adds to `args`. With null, it requests nothing. */
export function useOwnData<Args extends { subscriberId: string }, Data>(
  action: RemoteAction<Args, Data>,
  args: Omit<Args, 'subscriberId'> | null,
) {
  const subscriberId = useSelector(selectSubscriberId);
  return useRemoteData(action, args && subscriberId ? ({ subscriberId, ...args } as Args) : null);
}
