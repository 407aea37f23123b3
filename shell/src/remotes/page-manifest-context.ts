import { createRequiredContext } from '../page/required-context';
import type { PageManifest } from './page-manifest';

/** What the page that is drawn is made of. */
export const [PageManifestProvider, usePageManifest] =
  createRequiredContext<PageManifest>('the live page');
