import { createRemoteAction, type OperatorSignIn } from '@portal/shared';
import { askOperations, isNothing } from '../operations/ask-operations';

/** Begins the operator's session: its cookie comes with the answer, and no script reads it. */
export const signIn = createRemoteAction<OperatorSignIn>({
  name: 'opsSignIn',
  concurrency: 'first',
  call: (body, { signal }) =>
    askOperations({ method: 'POST', path: '/session', body, signal, isAnswer: isNothing }),
});

export const signOut = createRemoteAction({
  name: 'opsSignOut',
  concurrency: 'first',
  call: (_, { signal }) =>
    askOperations({ method: 'DELETE', path: '/session', signal, isAnswer: isNothing }),
});
