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

/** Whose browser asks, and from where. */
export interface Caller {
  session: string;
  address: string;
}

interface AccessRequest extends Caller {
  access: 'view' | 'operate';
  /** The call, for the log of what was refused. */
  what: string;
  /** The page asks by itself. */
  away: boolean;
}

export interface OperatorAction {
  action: Extract<AuditAction, `release.${string}`>;
  subject: string;
  outcome: AuditEntry['outcome'];
  details: Readonly<Record<string, string>>;
}

/** Who asks, and how what they do comes into the audit log. */
export interface Asking extends OperatorIdentity {
  record: (deed: OperatorAction) => Promise<void>;
}

/** Who operates the portal: the API knows, delivery asks. */
export interface Operators {
  /** Whose session it is. @throws Refusal 401 when it is over, 403 when they may not; OperatorsUnavailable */
  require: (request: AccessRequest) => Promise<OperatorIdentity>;
  /** Writes into the audit log, in the name of a person or, without one, of this machine. @throws OperatorsUnavailable */
  record: (deed: OperatorAction, by?: Caller) => Promise<void>;
}

const isIdentity = new Ajv().compile<{ data: OperatorIdentity }>(
  objectWith({
    data: objectWith({ name: { type: 'string' }, role: { enum: [...OPERATOR_ROLES] } }),
  }),
);

const PATH = '/api/operator/v1';

export const notSignedIn = () => new Refusal(401, 'You are not signed in as an operator.');

/** The API's accounts, asked over HTTP. */
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
      // Another 403 is about the host's own token.
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
