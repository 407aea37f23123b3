/** A document to open. */
export interface PageJob {
  id: number;
  /** Path of the address. */
  at: string;
  html: string;
  /** Whether its visitor has a session. */
  signedIn: boolean;
  /** The remote whose load is awaited; without one, the first rendering of the page is. */
  remote?: { name: string; container: string | null };
}

/** The message to the process: all that it may know. */
export interface PageRequest {
  jobs: PageJob[];
  /** The files that can be asked for, by their paths on the origin. */
  files: ReadonlyMap<string, string>;
}

/** What came of one job: the markup of the page, or the slices that the remote has registered. */
export type PageOutcome = { id: number } & (
  { result: string } | { slices: string[] } | { problem: string }
);
