import { createHttpClient } from '@portal/shared';
import { loadContainer } from './remotes/containers';

/** What the portal uses of the world outside the page. Tests replace it. */
export interface Outside {
  createHttp: typeof createHttpClient;
  loadContainer: typeof loadContainer;
  /** Opens an address of the portal in a new document. */
  open: (path: string) => void;
  /** Reloads the document. */
  reload: () => void;
}

export const BROWSER: Outside = {
  createHttp: createHttpClient,
  loadContainer,
  open: (path) => location.assign(path),
  reload: () => location.reload(),
};
