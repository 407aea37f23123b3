export {
  login,
  logout,
  profile,
  selectProfile,
  selectSignedIn,
  selectSubscriberId,
} from './actions';
export { noteProviderScript, providerScriptRan } from './provider-scripts';
export { mayAdd, getSlugs } from './permissions';
export type { SessionService } from '../actions/session-service';
