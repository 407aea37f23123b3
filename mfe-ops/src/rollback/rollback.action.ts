import { createRemoteAction, type RemoteStatus, type RollbackRequest } from '@portal/shared';
import { askOperations } from '../operations/ask-operations';

const isStatus = (body: unknown): body is RemoteStatus =>
  typeof (body as Partial<RemoteStatus> | null | undefined)?.remote === 'string';

/** Every file of the version is read back before it goes live. */
const PATIENCE = 30_000;

export const rollback = createRemoteAction<RollbackRequest, RemoteStatus>({
  name: 'opsRollback',
  concurrency: 'first',
  call: (body, { signal }) =>
    askOperations({
      method: 'POST',
      path: '/rollback',
      body,
      signal,
      patience: PATIENCE,
      isAnswer: isStatus,
    }),
});
