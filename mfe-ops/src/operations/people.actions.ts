import {
  createRemoteAction,
  type AuditEntry,
  type OperatorAccount,
  type OperatorSelf,
} from '@portal/shared';
import { askPeople, isData, isList } from './ask-operations';

interface Refreshed {
  asked: number;
}

/** The operator with sign-in methods and sessions. */
export const self = createRemoteAction<Refreshed, OperatorSelf>({
  name: 'opsSelf',
  call: async (_, { signal }) =>
    (await askPeople({ path: '/me', isAnswer: isData<OperatorSelf> })(signal)).data,
});

export const operators = createRemoteAction<Refreshed, OperatorAccount[]>({
  name: 'opsOperators',
  call: async (_, { signal }) =>
    (await askPeople({ path: '/operators', isAnswer: isList<OperatorAccount> })(signal)).data,
});

export interface AuditQuery extends Refreshed {
  actor: string;
  action: string;
  outcome: string;
  limit: number;
}

export const audit = createRemoteAction<AuditQuery, AuditEntry[]>({
  name: 'opsAudit',
  keyOf: ({ actor, action, outcome }) => [actor, action, outcome].join('\n'),
  call: async ({ actor, action, outcome, limit }, { signal }) =>
    (
      await askPeople({
        path: '/audit',
        query: { actor, action, outcome, limit },
        isAnswer: isList<AuditEntry>,
      })(signal)
    ).data,
});
