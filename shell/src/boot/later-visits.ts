import { keepOffline } from '../offline/keep-offline';
import type { AssetGuard } from '../remotes/integrity';
import { fetchTypeface } from '../preferences/fetch-typeface';
import type { PageData } from './page-data';

/** Prepares the device for later visits, once the page is idle. */
export async function prepareLaterVisits(
  { config, preview }: PageData,
  guard: AssetGuard,
): Promise<void> {
  // A preview's files must not outlive it.
  await Promise.all([fetchTypeface(), preview ? null : keepOffline(config, guard)]);
}
