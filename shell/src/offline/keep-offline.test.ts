import { AssetGuard } from '../remotes/integrity';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { hashedFiles } from './keep-offline';

test('the worker receives files with their hashes, and the manifests of their versions', () => {
  const pond = liveVersion('mfe-pond', '1.2.0', {
    integrity: 'sha384-manifest',
    files: { 'a.js': 'sha384-a', 'b.css': 'sha384-b' },
  });
  const folder = `${window.location.origin}/remotes/mfe-pond/1.2.0/`;
  const addresses = [`${folder}a.js`, `${window.location.origin}/api/session`, `${folder}b.css`];
  expect(hashedFiles(addresses, new AssetGuard(createLiveSet(pond)))).toEqual([
    { address: `${folder}a.js`, integrity: 'sha384-a' },
    { address: '/manifests/mfe-pond/1.2.0.json', integrity: 'sha384-manifest' },
    { address: `${folder}b.css`, integrity: 'sha384-b' },
  ]);
});
