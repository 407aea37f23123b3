import type { Call, HostName, RemoteHostConfig } from '../contract';
import { failureWith } from './api-error';

/** The client options that decide where calls go. */
interface Hosts {
  hosts: Readonly<Record<HostName, string>>;
  keys?: boolean;
  remotes?: Readonly<Record<string, RemoteHostConfig>>;
}

/** The destination of a call, and what may be sent there. */
export interface Destination {
  prefix: string;
  takesToken: boolean;
  takesKeys: boolean;
}

/** Whether a call is sent to the host of a remote. */
export const isOwn = ({ name }: Call): boolean => name !== undefined;

const NOT_SET_UP = 'This part of the portal is not set up yet.';

/** Finds the destination of a call. Throws an `ApiError` when its remote has no host here. */
export function destinations({ hosts, keys = false, remotes = {} }: Hosts) {
  return (call: Call): Destination => {
    const { host } = call;
    if (!isOwn(call)) return { prefix: hosts[host], takesToken: true, takesKeys: keys };
    const own = remotes[host];
    if (own) {
      const { host: prefix, token = false, repeated = false } = own;
      return { prefix, takesToken: token, takesKeys: repeated };
    }
    // eslint-disable-next-line no-console -- a mistake in the configuration, which the failure does not show
    console.error(`The configuration has no remotes.${host}.host`);
    throw failureWith({ message: NOT_SET_UP });
  };
}
