export {
  createRemoteAction,
  remoteActionsSaga,
  type CallTools,
  type Phase,
  type RemoteAction,
  type RemoteActionState,
} from './create-remote-action';
export { useRemoteAction, useRemoteData } from './use-remote-action';
