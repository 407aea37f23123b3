/** A document to be opened until its portal is drawn. */
export interface RenderJob {
  id: number;
  /** Path of the address. */
  at: string;
  html: string;
  /** Whether its visitor has a session. */
  signedIn: boolean;
}

/** The message to the rendering process: all that it may know. */
export interface RenderRequest {
  jobs: RenderJob[];
  /** The files that can be asked for, by their paths on the origin. */
  files: ReadonlyMap<string, string>;
}

/** What came of one job. */
export type Rendering = { id: number } & ({ html: string } | { problem: string });
