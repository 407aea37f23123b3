import { createRemoteAction, type RemoteStatus, type RollbackRequest } from '@portal/shared';
import { askOperations } from '../operations/ask-operations';

const isStatus = (body: unknown): body is RemoteStatus =>
  typeof (body as Partial<RemoteStatus> | null | undefined)?.remote === 'string';

/** The time limit, in milliseconds. Delivery reads back every file of the version first. */
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
