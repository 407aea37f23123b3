/** What is kept of released versions beside them, so that no server of their files has it. A release writes it again. */
export interface SideFiles {
  /** Null: there is none. */
  read(key: string): Promise<string | null>;
  keep(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Where it is kept, below the folder or the prefix of the store. */
export type SidePath = (key: string) => string;

/** What was rendered of a page. All of it follows from versions: what is not there is done without. */
export const renderedPath: SidePath = (key) => `rendered/${key}.json`;

/** The source maps of a version, such as `mfe-cameras/1.0.0`. */
export const sourceMapsPath: SidePath = (key) => `source-maps/${key}.json`;
