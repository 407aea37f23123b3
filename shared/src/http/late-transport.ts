import type { AxiosInstance } from 'axios';
import type { Transport } from './transport';
import { untilAborted } from './pause';

// Publishing takes the first text in quotes as the path, so the name has none.
const load = () => import(/* webpackChunkName: `axios` */ './axios-transport');

/** Fetches what sends calls. The page asks for it when it is idle, so that no press waits for it. */
export const loadTransport = (): Promise<unknown> => load();

/**
 * Sends by axios, which no first paint needs: it arrives with the first call that the document did not send early.
 * Where it cannot be loaded, there is no network for this call, and the next one tries again.
 */
export function lateTransport(instance?: AxiosInstance): Transport {
  let transport: Transport | undefined;
  const create = async () => {
    try {
      const { axiosTransport } = await load();
      transport ??= axiosTransport(instance);
    } catch {
      // The chunk did not arrive; webpack requests it again the next time.
    }
  };
  return async (request) => {
    if (!transport) await untilAborted(create(), request.signal);
    if (request.signal?.aborted) return 'aborted';
    return transport ? transport(request) : 'network';
  };
}
