import { checkContract, type RemoteModule } from '@portal/shared';

/** A shared module: returns its factory, at once or by a promise. */
export interface Provided {
  get: () => Promise<() => unknown> | (() => unknown);
  loaded?: boolean | number;
}

/** The shared modules of the page by request and version, which the bundler fills. */
export type ShareScope = Record<string, Record<string, Provided>>;

/** Throws `UnmetVersion` unless the page shares a version of the module within this range. */
export type RequireShared = (request: string, range: string) => void;

/** Where a container finds `RequireShared` in its scope: the build preset writes the calls into every entry. */
export const REQUIRE_SHARED = Symbol.for('portal.requireShared');

/** A container needs a version of a shared module that the page does not have. */
export class UnmetVersion extends Error {
  override readonly name = 'UnmetVersion';
}

/**
 * The share scope for one container. It is a copy, so that a container that adds or replaces a module does
 * so for itself only. Every module counts as loaded, so that a container takes the page's React even when it
 * brings a newer one.
 */
export function scopeForContainer(shared: ShareScope): ShareScope {
  const copy = Object.fromEntries(
    Object.entries(shared).map(([request, versions]) => [
      request,
      Object.fromEntries(
        Object.entries(versions).map(([version, { get }]) => [version, { get, loaded: true }]),
      ),
    ]),
  );
  const requireShared: RequireShared = (request, range) => {
    const [version] = Object.keys(shared[request] ?? {});
    if (version !== undefined && checkContract(range, version).compatible) return;
    const offered = version === undefined ? 'does not share it' : `shares ${version}`;
    throw new UnmetVersion(`It needs ${request} ${range}; this page ${offered}`);
  };
  return Object.defineProperty(copy, REQUIRE_SHARED, { value: requireShared });
}

/** The container that a remote's entry defines. */
export interface Container {
  init: (shared: ShareScope) => unknown;
  get: (exposed: string) => Promise<() => { default?: RemoteModule }>;
}
