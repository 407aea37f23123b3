import type { CallName } from './calls';

/**
 * The values of a call that only a visit has: the subscriber's id, a parameter of the route
 * (`:id`), or one of the address's query (`?serial`).
 */
export type EarlyValue = 'subscriberId' | `:${string}` | `?${string}`;

/** A call the document sends before any script of the portal is there, for the screen to find its answer. */
export interface EarlyCall {
  call: CallName;
  /** By the names of the `{…}` in the call's path. */
  path?: Readonly<Record<string, EarlyValue>>;
  /** As the screen will write it: the same keys in the same order. */
  query?: Readonly<Record<string, string | number>>;
  /** Without all of these it is not sent; `profile.<field>` is a field of the profile that must not be null. */
  needs?: readonly (EarlyValue | `profile.${string}`)[];
}

/** An early call as the document carries it. */
export interface EarlyRequest {
  /**
   * Where it goes. `{…}` stands for a value of the visit: `{subscriberId}`, `{2}` (a segment of the
   * pathname, the first is 0) or `{?name}` (of the query).
   */
  address: string;
  /** What else must be known, in the same words or as `profile.<field>`. */
  needs?: readonly string[];
  /** Sent without the access token. */
  public?: true;
}

/** Early calls of a page, as the data block `portal-early` of its document. */
export interface EarlyPage {
  /** The address of the profile, where a signed-in person is needed. */
  profile?: string;
  calls: readonly EarlyRequest[];
}
