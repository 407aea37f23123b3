import type { RemoteManifest } from '@portal/shared/contract';
import type { Package } from '../package';

/** The `remote.json` of a small remote. */
export const REMOTE_MANIFEST: RemoteManifest = {
  name: 'mfe-usage',
  kind: 'remote',
  contract: '^1.0.0',
  routes: [{ path: '/usage', title: 'Usage', access: 'public', layout: 'main' }],
  navigation: [],
  slots: [],
};

/** A remote in a folder, with what its `remote.json` declares. */
export const remoteIn = (folder: string, manifest = REMOTE_MANIFEST): Package => ({
  name: manifest.name,
  folder,
  kind: 'remote',
  version: '1.0.0',
  manifest,
});
