export { login, logout, profile, selectProfile, selectSubscriberId } from './actions';
export { mayAdd, slugsOf } from './permissions';
export type { SessionService } from './session-service';
