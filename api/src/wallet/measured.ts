import type { Tasks } from '../metrics/api-metrics';
import type { Wallet } from './wallet';

/** The same wallet, counted and timed. */
export const measuredWallet = (wallet: Wallet, tasks: Tasks): Wallet => ({
  initiate: (order) => tasks.task('wallet-initiate', () => wallet.initiate(order)),
  lookup: (reference) => tasks.task('wallet-lookup', () => wallet.lookup(reference)),
});
