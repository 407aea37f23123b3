import {
  NOT_FOR_ROLE,
  OPERATOR_ROLES,
  type AuditAction,
  type AuditEntry,
  type OperatorIdentity,
} from '@portal/shared/contract';
import { Ajv } from 'ajv';
import { type ApiAccess, type ApiAnswer, askingApi, describeProblem } from '../api/api-calls';
import { fault } from '../faults';
import { objectWith } from '../schemas';
import { Refusal } from './refusal';

/** The session and address of the caller. */
export interface Caller {
  session: string;
  address: string;
}

interface AccessRequest extends Caller {
  access: 'view' | 'operate';
  /** The call, for the log of refused calls. */
  what: string;
  /** The page calls by itself, without a person. */
  away: boolean;
}

export interface OperatorAction {
  action: Extract<AuditAction, `release.${string}`>;
  subject: string;
  outcome: AuditEntry['outcome'];
  details: Readonly<Record<string, string>>;
}

/** The caller, and how their actions are written to the audit log. */
export interface Asking extends OperatorIdentity {
  record: (deed: OperatorAction) => Promise<void>;
}

/** The operators of the portal, which the API knows. */
export interface Operators {
  /** The operator of a session. @throws Refusal 401 when it has expired, 403 when they may not; OperatorsUnavailable */
  require: (request: AccessRequest) => Promise<OperatorIdentity>;
  /** Writes to the audit log, in the name of a person or, without one, of this machine. @throws OperatorsUnavailable */
  record: (deed: OperatorAction, by?: Caller) => Promise<void>;
}

const isIdentity = new Ajv().compile<{ data: OperatorIdentity }>(
  objectWith({
    data: objectWith({ name: { type: 'string' }, role: { enum: [...OPERATOR_ROLES] } }),
  }),
);

const PATH = '/api/operator/v1';

export const notSignedIn = () => new Refusal(401, 'You are not signed in as an operator.');

/** The API's accounts, over HTTP. */
export function createOperators(access: ApiAccess): Operators {
  const unavailable = (problem: string) =>
    fault('OperatorsUnavailable', { api: access.api, problem });
  const ask = askingApi(access, unavailable);

  const answered = (answer: ApiAnswer): ApiAnswer => {
    if (answer.status === 410) throw notSignedIn();
    return answer;
  };

  return {
    async require(request) {
      const answer = answered(await ask({ path: `${PATH}/host/sessions`, body: request }));
      const { code, message = '' } = (answer.body ?? {}) as { code?: string; message?: string };
      // Another 403 concerns the host's own token.
      if (code === NOT_FOR_ROLE) throw new Refusal(403, message);
      if (!answer.ok) throw unavailable(describeProblem(answer));
      if (!isIdentity(answer.body)) throw unavailable('what answers there is not the API');
      return answer.body.data;
    },

    async record(deed, by) {
      const answer = answered(await ask({ path: `${PATH}/deeds`, body: { ...deed, by } }));
      if (!answer.ok) throw unavailable(describeProblem(answer));
    },
  };
}
