import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '@portal/shared/contract';
import type { Database } from '../database/database';
import { fetchInProcess } from '../http/in-process';
import type { Tasks } from '../metrics/api-metrics';
import { runInSpan } from '../tracing/tracing';
import { type KhaltiSettings, createKhaltiWallet } from './khalti';
import { type SandboxWallet, createSandboxWallet } from './sandbox-wallet';
import type { Wallet } from './wallet';

/** The same wallet, counted, timed and traced. */
export const measureWallet = (wallet: Wallet, tasks: Tasks): Wallet => ({
  initiate: (order) =>
    runInSpan('wallet initiate', {}, () =>
      tasks.task('wallet-initiate', () => wallet.initiate(order)),
    ),
  lookup: (reference) =>
    runInSpan('wallet lookup', {}, () =>
      tasks.task('wallet-lookup', () => wallet.lookup(reference)),
    ),
});

interface Parts {
  /** The app that contains the wallets: the sandbox calls it back. */
  app: FastifyInstance;
  database: Database;
  origin: string;
  config: Pick<RuntimeConfig, 'currency' | 'payment'>;
  khalti: KhaltiSettings | undefined;
  /** Whether the sandbox may replace a missing wallet. */
  standIn: boolean;
  slowSeconds: number;
}

/**
 * The wallets, by the identifier in a purchase. @throws when the configured one does not support the portal's currency
 */
export function createWallets(parts: Parts): {
  byMethod: ReadonlyMap<string, Wallet>;
  sandbox?: SandboxWallet;
} {
  const { app, database, origin, config, khalti, standIn, slowSeconds } = parts;
  if (khalti) {
    if (config.currency === 'NPR')
      return { byMethod: new Map([['khalti', createKhaltiWallet(khalti)]]) };
    throw new Error(`Khalti takes NPR only, and the portal’s currency is ${config.currency}.`);
  }
  if (!standIn) return { byMethod: new Map() };
  const sandbox = createSandboxWallet({
    database,
    origin,
    slowSeconds,
    reach: fetchInProcess((request, response) => app.routing(request, response)),
    onError: (error) => app.log.error({ err: error }, 'the sandbox wallet could not call back'),
  });
  return { byMethod: new Map([[config.payment.method, sandbox]]), sandbox };
}
