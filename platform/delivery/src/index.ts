export { builtHere } from './cli/built-here';
export { authorIn, dataFolder, storeAddress } from './cli/options';
export { type Ask, askStore } from './release/commands';
export { loadConfig, type ConfigFile } from './config/load-config';
export { DeliveryError } from './faults';
export type { DevelopmentOverrides } from './host/development';
export { createHost } from './host/host';
export { endServer, type RunningServer, serve } from './http/server';
export { DOCUMENT, PLACEHOLDERS } from './http/html';
export { createOperations } from './operations/operations';
export { createOperators } from './operations/operators';
export { withoutUnfinished } from './release/good-versions';
export { type ReleaseRequest, release } from './release/release';
export { rollback } from './release/rollback';
export { history, status } from './release/status';
export {
  openSignedFolder as openFolderStore,
  openSignedStore as openStore,
} from './signatures/open-signed-store';
export { writeAtomically } from './store/folder/reserve';
export type { FolderStore } from './store/folder/folder-store';
export { computeIntegrity } from './store/integrity';
export type { Store } from './store/store';
export { createLoadCounts } from './api/api-calls';
export { runTrial } from './trial-run/trial-run';
export { type WatchOptions, watch } from './watch/watch';
