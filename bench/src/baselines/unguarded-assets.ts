import { Manifests } from '@portal/shell/manifests';

/** Replaces the shell's guard: an application of one build has no hashes of its files. */
export class AssetGuard {
  readonly manifests = new Manifests();
  learn(): void {}
  beginAttempt(): void {}
  readonly lookUp = (): null => null;
}

export const guardAssets = (): AssetGuard => new AssetGuard();
