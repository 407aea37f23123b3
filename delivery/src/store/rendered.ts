/**
 * What was rendered of released versions. All of it follows from them: what is not there is done
 * without, and what is lost comes back with a release.
 */
export interface Rendered {
  /** Null: there is none. */
  read(key: string): Promise<string | null>;
  keep(key: string, text: string): Promise<void>;
}

/** Where it is kept, below the folder or the prefix of the store. */
export const renderedPath = (key: string): string => `rendered/${key}.json`;
