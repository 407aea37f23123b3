import type { Tasks } from '../metrics/api-metrics';
import { inSpan } from '../tracing/in-span';
import type { Wallet } from './wallet';

/** The same wallet, counted, timed and traced. */
export const measuredWallet = (wallet: Wallet, tasks: Tasks): Wallet => ({
  initiate: (order) =>
    inSpan('wallet initiate', {}, () =>
      tasks.task('wallet-initiate', () => wallet.initiate(order)),
    ),
  lookup: (reference) =>
    inSpan('wallet lookup', {}, () => tasks.task('wallet-lookup', () => wallet.lookup(reference))),
});
