import { keepOffline } from '../offline/keep-offline';
import type { Portal } from '../portal';
import type { AssetGuard } from '../remotes/guard-assets';
import { fetchTypeface } from '../typeface/fetch-typeface';
import type { PageData } from './page-data';

/** Prepares the device for later visits, when this one has nothing else to do. */
export async function prepareLaterVisits(
  { config, preview }: PageData,
  { answers }: Portal,
  guard: AssetGuard,
): Promise<void> {
  // A tab that was closed at its logout may have left something.
  answers.sweep();
  // What is previewed must not outlive the preview.
  await Promise.all([fetchTypeface(), preview ? null : keepOffline(config, guard)]);
}
