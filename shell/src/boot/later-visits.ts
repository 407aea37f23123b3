import { keepOffline } from '../offline/keep-offline';
import type { AssetGuard } from '../remotes/integrity';
import { fetchTypeface } from '../preferences/fetch-typeface';
import type { PageData } from './page-data';

/** Prepares the device for later visits, when this one has nothing else to do. */
export async function prepareLaterVisits(
  { config, preview }: PageData,
  guard: AssetGuard,
): Promise<void> {
  // What is previewed must not outlive the preview.
  await Promise.all([fetchTypeface(), preview ? null : keepOffline(config, guard)]);
}
