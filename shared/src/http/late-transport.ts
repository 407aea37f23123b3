import type { AxiosInstance } from 'axios';
import type { Transport } from './transport';
import { untilAborted } from './pause';

// Publishing takes the first text in quotes as the path, so the name has none.
const load = () => import(/* webpackChunkName: `axios` */ './axios-transport');

/** Loads the transport. The page calls this when it is idle, so that no press waits for it. */
export const loadTransport = (): Promise<unknown> => load();

/**
 * Sends with axios, which loads with the first call that was not sent early, because no first paint needs it. If it
 * fails to load, this call has no network, and the next one tries again.
 */
export function lateTransport(instance?: AxiosInstance): Transport {
  let transport: Transport | undefined;
  const create = async () => {
    try {
      const { axiosTransport } = await load();
      transport ??= axiosTransport(instance);
    } catch {
      // The chunk failed to load; webpack requests it again next time.
    }
  };
  return async (request) => {
    if (!transport) await untilAborted(create(), request.signal);
    if (request.signal?.aborted) return 'aborted';
    return transport ? transport(request) : 'network';
  };
}
