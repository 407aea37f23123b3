export type { ApiAccess } from './api/ask-api';
export { builtHere } from './cli/built-here';
export { authorIn, dataFolder, storeAddress } from './cli/defaults';
export { type Ask, askStore } from './commands/commands';
export { loadConfig, type ConfigFile } from './config/load-config';
export type { FaultName } from './fault-codes';
export { DeliveryError } from './faults';
export type { DevelopmentOverride, DevelopmentOverrides } from './host/development';
export type { Host } from './answers/answering';
export { type HostOptions, type MeasuredHost, createHost } from './host/host';
export { type RunningServer, serve } from './host/server';
export { DOCUMENT, PLACEHOLDERS } from './html/template';
export { type Operations, type OperationsOptions, createOperations } from './operations/operations';
export { type Operators, operatorsOf } from './operations/operators';
export type { ChangeRequest, Outcome } from './release/change';
export { type Released, type ReleaseRequest, release } from './release/release';
export { type RollbackRequest, rollback } from './release/rollback';
export { type RolloutRequest, promote, rollout } from './release/rollout';
export { history, status } from './release/status';
export { disable, enable } from './release/switch-off';
export {
  openSignedFolder as openFolderStore,
  openSignedStore as openStore,
} from './signatures/open-signed-store';
export { writeAtomically } from './store/folder/atomic-write';
export type { FolderStore } from './store/folder/folder-store';
export { integrityOf } from './store/integrity';
export type { Store } from './store/store';
export { type LoadCounts, loadCountsOf } from './api/load-counts';
export type { Rule } from './watch/rule';
export { type Halted, type WatchOptions, watch } from './watch/watch';
