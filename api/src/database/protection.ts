import { isThisMachine, type Protection } from '@portal/shared/contract/connections';
import pg from 'pg';

/**
 * Who can read what goes to the server of an address, as the driver will connect to it.
 * @throws when that is another machine, in plain text, and the address does not ask for it
 */
export function databaseProtection(url: string): Protection {
  // It connects when it is asked to.
  const { host, ssl } = new pg.Client({ connectionString: url }) as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean };
  };
  const isSocket = host.startsWith('/');
  if (isSocket || isThisMachine(host)) return 'local';
  if (ssl)
    return typeof ssl === 'object' && ssl.rejectUnauthorized === false ? 'unverified' : 'encrypted';
  if (new URL(url).searchParams.get('sslmode') === 'disable') return 'plain';
  throw new Error(
    'DATABASE_URL sends the password and all data to another machine in plain text: add ?sslmode=verify-full to it, ' +
      'or ?sslmode=disable if you trust the network.',
  );
}
