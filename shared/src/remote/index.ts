export { missingFromModule } from './define-remote';
export {
  defineRemote,
  type LazyScreen,
  type RemoteModule,
  type RemoteSlice,
} from './define-remote';
export { useFailureText } from './use-failure-text';
export { PortalServicesProvider, useHold, usePortal, type PortalServices } from './portal-services';
export {
  Slot,
  SlotSubjectProvider,
  useSlotSubject,
  type SlotProps,
  type SlotSubject,
} from './slot';
