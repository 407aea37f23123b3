/**
 * One remote of the page comes from a developer's machine instead of the store, in one browser, until it ends. The host
 * writes it into the document as `portal-preview`; the shell applies it.
 */
export interface Preview {
  remote: string;
  /** The origin of the development server; it serves `/remote.json`. */
  from: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** The host's page to begin a preview (`?remote=…&from=…`), and to end the one that runs. */
export const PREVIEW_PAGE = '/preview';

/** The element of the document that describes a preview. */
export const PREVIEW_NOTE = 'portal-preview-note';
