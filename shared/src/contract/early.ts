import type { CallName } from './calls';

/**
 * Values of a call that are known only during a visit: the subscriber's id, a parameter of the route (`:id`), or one of
 * the address's query (`?serial`).
 */
export type EarlyValue = 'subscriberId' | `:${string}` | `?${string}`;

/** A call that the document sends before the portal's scripts load. The screen uses its response. */
export interface EarlyCall {
  call: CallName;
  /** By the names of the `{…}` in the call's path. */
  path?: Readonly<Record<string, EarlyValue>>;
  /** The same keys in the same order as in the screen's call. */
  query?: Readonly<Record<string, string | number>>;
  /** It is sent only if all of these are known; `profile.<field>` is a field of the profile that must not be null. */
  needs?: readonly (EarlyValue | `profile.${string}`)[];
}

/** An early call in the document's data. */
export interface EarlyRequest {
  /**
   * The address. `{…}` is a placeholder for a value of the visit: `{subscriberId}`, `{2}` (a segment of the pathname,
   * the first is 0) or `{?name}` (of the query).
   */
  address: string;
  /** Other values that must be known, in the same notation or as `profile.<field>`. */
  needs?: readonly string[];
  /** Sent without the access token. */
  public?: true;
}

/** Early calls of a page, the data block `portal-early` of its document. */
export interface EarlyPage {
  /** The address of the profile, if the page needs a session. */
  profile?: string;
  calls: readonly EarlyRequest[];
}
