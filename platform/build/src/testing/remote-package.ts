import type { RemoteManifest } from '@portal/shared/contract';
import type { Package } from '../package';

export const REMOTE_MANIFEST: RemoteManifest = {
  name: 'mfe-usage',
  kind: 'remote',
  contract: '^2.0.0',
  routes: [{ path: '/usage', title: 'Usage', access: 'public', layout: 'main' }],
  navigation: [],
  slots: [],
};

export const remoteIn = (folder: string, manifest = REMOTE_MANIFEST): Package => ({
  name: manifest.name,
  folder,
  kind: 'remote',
  version: '1.0.0',
  manifest,
});
