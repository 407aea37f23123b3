import { createRemoteAction } from '@portal/shared';
import { isNothing, askPeople } from '../operations/ask-operations';

/** Ends the operator's session, here and on the server. */
export const signOut = createRemoteAction({
  name: 'opsSignOut',
  concurrency: 'first',
  call: (_, { signal }) =>
    askPeople({ method: 'DELETE', path: '/session', isAnswer: isNothing })(signal),
});
