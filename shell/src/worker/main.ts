import { createKeptDocument } from './stored-document';
import { createKeptFiles } from './stored-files';
import { installOfflineWorker } from './offline-worker';
import { installPushWorker } from './push-worker';
import type { WorkerScope } from './worker-scope';

const scope = globalThis as unknown as WorkerScope;
installPushWorker(scope);
// The host sets this where operators have turned it off.
if (scope.portalOffline !== false) {
  const files = createKeptFiles('portal-verified', scope.location.origin);
  const document = createKeptDocument('portal-document', files.keepOnly);
  // The worker of shell 1.1 stored files there without verifying their hashes.
  scope.addEventListener('activate', (event) => event.waitUntil(caches.delete('portal-files')));
  installOfflineWorker(scope, { document, files });
}
