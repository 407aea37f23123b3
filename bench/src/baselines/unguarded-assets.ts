/** Takes the place of the shell's guard: an application of one build has no hashes of its files. */
export class AssetGuard {
  install(): void {}
  learn(): void {}
  beginAttempt(): void {}
  readonly lookUp = (): null => null;
}
