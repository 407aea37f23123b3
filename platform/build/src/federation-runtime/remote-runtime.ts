import { type Bundler, consumes, SCOPE, type ShareScope } from './consuming';

/** Where the shell stores the check of versions. */
const REQUIRE_SHARED = Symbol.for('portal.requireShared');

interface CheckingScope extends ShareScope {
  /**
   * Throws unless the page shares the module in a version of this range. Other hosts of Module Federation have no
   * check.
   */
  [REQUIRE_SHARED]?: (request: string, range: string) => void;
}

/** A remote consumes what the page shares, in the versions it was built for. */
function initContainerEntry({
  webpackRequire,
  shareScope,
}: {
  webpackRequire: Bundler;
  shareScope: CheckingScope;
}): void {
  const { moduleIdToConsumeDataMapping: consumed } = webpackRequire.consumesLoadingData;
  for (const { shareKey, requiredVersion } of Object.values(consumed)) {
    shareScope[REQUIRE_SHARED]?.(shareKey, requiredVersion);
  }
  webpackRequire.S[SCOPE] = shareScope;
}

// A remote's entry shares nothing, and consumes everything from the page.
__webpack_require__.federation.bundlerRuntime = { consumes, initContainerEntry, I: () => true };
