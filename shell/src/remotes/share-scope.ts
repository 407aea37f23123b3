/** What a module is provided as: asking for it gives what makes it, at once or when it has come. */
export interface Provided {
  get: () => Promise<() => unknown> | (() => unknown);
  loaded?: boolean | number;
}

/** What the page shares, by request and version; the bundler fills it. */
export type ShareScope = Record<string, Record<string, Provided>>;
