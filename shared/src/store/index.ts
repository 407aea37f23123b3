export { createListeners } from './listeners';
export {
  allCleared,
  createPortalStore,
  type PortalState,
  type PortalStore,
  type StateSlice,
} from './portal-store';
export type { Saga, SagaCrash } from './supervise';
