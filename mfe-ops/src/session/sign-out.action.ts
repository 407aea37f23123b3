import { createRemoteAction } from '@portal/shared';
import { isNothing } from '../operations/ask-operations';
import { askPeople } from '../operations/ask-people';

/** Ends the operator's session, here and on the server. */
export const signOut = createRemoteAction({
  name: 'opsSignOut',
  concurrency: 'first',
  call: (_, { signal }) =>
    askPeople({ method: 'DELETE', path: '/session', signal, isAnswer: isNothing }),
});
