import {
  createRemoteAction,
  useFailureText,
  useTranslation,
  type AuditEntry,
  type CallFailure,
  type ChangeAnswer,
  type ChangeRequest,
  type LedgerEntry,
  type LoadCount,
  type OperatorChange,
  type Overview,
} from '@portal/shared';
import { OPERATORS_PATH } from '@portal/shared/contract';
import { askOperations, isList } from './ask-operations';

interface Read {
  requested: number;
}

/** The live versions and the time of the response. */
export interface SeenOverview extends Overview {
  /** Milliseconds. */
  seenAt: number;
}

export const overview = createRemoteAction<Read, SeenOverview>({
  name: 'opsOverview',
  call: async (_, { signal }) => ({
    ...(await askOperations<Overview>({
      path: '/overview',
      signal,
      isAnswer: (body) => Array.isArray(body?.['remotes']),
    })),
    seenAt: Date.now(),
  }),
});

interface LedgerQuery extends Read {
  /** '' for all remotes. */
  remote: string;
  limit: number;
}

/** The ledger of everything, and beside it that of one remote. */
export const ledger = createRemoteAction<LedgerQuery, LedgerEntry[]>({
  name: 'opsLedger',
  keyOf: ({ remote }) => remote,
  maxKeys: 2,
  call: async ({ remote, limit }, { signal }) => {
    const query = { remote, limit };
    const question = { path: '/history', query, signal, isAnswer: isList };
    return (await askOperations<{ data: LedgerEntry[] }>(question)).data;
  },
});

export const STEP_S = 300;
/** Two hours: the last one, and the one before for comparison. */
export const STEPS = 24;

export interface Loads {
  /** In seconds. The last step is not over yet, as in `portal status`, which has the same counts. */
  since: number;
  counts: LoadCount[];
}

export const loads = createRemoteAction<Read, Loads>({
  name: 'opsLoads',
  call: async (_, { signal }) => {
    const since = (Math.floor(Date.now() / 1000 / STEP_S) + 1 - STEPS) * STEP_S;
    const { data } = await askOperations<{ data: LoadCount[] }>({
      path: '/load-counts',
      query: { since: new Date(since * 1000).toISOString(), step: STEP_S },
      signal,
      isAnswer: isList,
    });
    return { since, counts: data };
  },
});

interface AuditQuery extends Read {
  actor: string;
  action: string;
  limit: number;
}

export const audit = createRemoteAction<AuditQuery, AuditEntry[]>({
  name: 'opsAudit',
  keyOf: ({ actor, action }) => `${actor}\n${action}`,
  call: async ({ requested: _, ...query }, { signal }) => {
    const question = { base: OPERATORS_PATH, path: '/audit', query, signal, isAnswer: isList };
    return (await askOperations<{ data: AuditEntry[] }>(question)).data;
  },
});

/** Everything that the page shows. */
export const READS = [overview, ledger, loads, audit] as const;

/** Delivery first reads back every file of the version. */
const CHANGE_TIMEOUT_MS = 30_000;

/** A change of what is live. */
export const change = createRemoteAction<
  { name: OperatorChange; body: ChangeRequest },
  ChangeAnswer
>({
  name: 'opsChange',
  concurrency: 'first',
  call: ({ name, body }, { signal }) =>
    askOperations({
      method: 'POST',
      path: `/${name}`,
      body,
      signal,
      timeoutMs: CHANGE_TIMEOUT_MS,
      isAnswer: (answer) => typeof answer?.['remote'] === 'string',
    }),
});

/** Formats a failure: no response, an unreadable one, or the server's text in the language of the page. */
export function useRefusalText(): (failure: CallFailure) => string {
  const t = useTranslation();
  const failureText = useFailureText();
  return (failure) => {
    if (failure.kind === 'network') return t('Delivery did not answer.');
    if (failure.kind === 'malformed') return t('The answer could not be read.');
    return t(failureText(failure));
  };
}
