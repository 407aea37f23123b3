import {
  AWAY_HEADER,
  type ChangeAnswer,
  type ChangeRequest,
  OPERATIONS_PATH,
  OPERATOR_CHANGES,
  type OperatorChange,
  operatorCookie,
  type Overview,
} from '@portal/shared/contract';
import type { IncomingMessage } from 'node:http';
import type { LoadCountQuery, LoadCounts } from '../api/api-calls';
import { DeliveryError } from '../faults';
import {
  type AnswerAny,
  type Answered,
  answerHeaders,
  answering,
  type Host,
  isSameOrigin,
  isSecure,
  sendJson,
  toStandardError,
} from '../http/responses';
import type { Ask } from '../release/commands';
import { clientAddress, isAddressedTo } from './client-address';
import { type Asking, type OperatorAction, notSignedIn, type Operators } from './operators';
import { Refusal, toRefusedAnswer, readJsonBody, readOperatorText } from './refusal';

const DAY_S = 86_400;

/** Reads the query of `/history`. @throws Refusal */
const historyQuestion = (query: URLSearchParams) => ({
  remote: remoteIn(query),
  limit: wholeNumber(query, 'limit', 1, 500) ?? 100,
});

/** Reads the query of `/load-counts`. @throws Refusal */
function loadCountQuestion(query: URLSearchParams): LoadCountQuery {
  const since = Date.parse(query.get('since') ?? new Date(Date.now() - DAY_S * 1000).toISOString());
  if (Number.isNaN(since)) throw new Refusal(400, '`since` is no time in ISO 8601.');
  const step = wholeNumber(query, 'step', 60, DAY_S) ?? 3600;
  if (step % 60 !== 0) throw new Refusal(400, '`step` is not in whole minutes.');
  return { since: new Date(since).toISOString(), step };
}

function remoteIn(query: URLSearchParams): string | undefined {
  const remote = query.get('remote') ?? undefined;
  if (remote === undefined || /^[a-z][a-z0-9-]{0,63}$/.test(remote)) return remote;
  throw new Refusal(400, '`remote` is no name of a remote.');
}

function wholeNumber(
  query: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Refusal(400, `\`${name}\` is no whole number from ${least} to ${most}.`);
}

/**
 * Carries out a change on behalf of an operator. The audit log entry is written first.
 * @throws Refusal, DeliveryError
 */
async function carryOut(
  ask: Ask,
  change: OperatorChange,
  { name: who, record }: Asking,
  sent: unknown,
): Promise<ChangeAnswer> {
  const request = readRequest(change, sent);
  const { remote, version, reason, expect, expectCanary } = request;
  const log = (outcome: OperatorAction['outcome'], details: OperatorAction['details']) =>
    record({ action: `release.${change}`, subject: remote, outcome, details });
  const requested = {
    reason,
    from: expect,
    ...(version !== undefined && { to: version }),
    ...(expectCanary !== null && { canary: expectCanary }),
  };
  await log('begun', requested);
  const { notes = [] } = await ask(change, { ...request, who }).catch(async (error: unknown) => {
    await log('refused', { problem: error instanceof DeliveryError ? error.code : 'broken' });
    throw error;
  });
  await log('done', requested);
  const afterwards = (await ask('status', {})).find((one) => one.remote === remote);
  if (!afterwards) throw new Error(`${remote} is not in the store in which it was changed`);
  return { ...afterwards, notes };
}

function readRequest(change: OperatorChange, sent: unknown): ChangeRequest {
  const { remote, version, reason, expect, expectCanary } = (sent ?? {}) as Record<string, unknown>;
  if (!isName(remote)) throw new Refusal(400, 'A remote is needed.');
  if (version !== undefined && !(change === 'rollback' && isName(version))) {
    throw new Refusal(400, 'That is no version.');
  }
  if (!isName(expect)) throw new Refusal(400, 'The version you saw live is needed.');
  if (expectCanary !== null && !isName(expectCanary)) {
    throw new Refusal(400, 'The canary you saw is needed, or null.');
  }
  return {
    remote,
    ...(version !== undefined && { version }),
    reason: readOperatorText('reason', reason),
    expect,
    expectCanary,
  };
}

/** Names of remotes and versions become parts of a path. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/.test(value);

interface OperatorCall {
  request: IncomingMessage;
  query: URLSearchParams;
}

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface Call {
  access: 'view' | 'operate';
  answer(requested: OperatorCall, asking: Asking): Promise<Answer>;
}

const ok = (body: object): Answer => ({ status: 200, body });

const viewing = (answer: Call['answer']): Call => ({ access: 'view', answer });

/** The calls of signed-in operators, by path and method. */
const callsOfOperators = (
  ask: Ask,
  loadCounts: LoadCounts,
): Readonly<Record<string, Readonly<Record<string, Call>>>> => ({
  '/overview': {
    GET: viewing(async (_asked, { name, role }) => {
      const overview: Overview = { operator: name, role, remotes: await ask('status', {}) };
      return ok(overview);
    }),
  },
  '/history': {
    GET: viewing(async ({ query }) => {
      const { remote, limit } = historyQuestion(query);
      return ok({ data: (await ask('history', { remote })).slice(0, limit) });
    }),
  },
  '/load-counts': {
    GET: viewing(async ({ query }) => ok({ data: await loadCounts(loadCountQuestion(query)) })),
  },
  ...Object.fromEntries(
    OPERATOR_CHANGES.map((change) => [
      `/${change}`,
      {
        POST: {
          access: 'operate',
          answer: async ({ request }, asking) =>
            ok(await carryOut(ask, change, asking, await readJsonBody(request))),
        },
      } satisfies Record<string, Call>,
    ]),
  ),
});

export interface OperationsOptions {
  /** The store, or the release service that has it. */
  ask: Ask;
  /** Looks up operators in the API. */
  operators: Operators;
  loadCounts: LoadCounts;
  /** The origin for operators, where they have a host name of their own: under other names the calls do not exist. */
  opsOrigin?: string | undefined;
  /** Addresses and networks of proxies whose `x-forwarded-for` and `x-forwarded-host` are believed. */
  trustProxy?: readonly string[] | undefined;
  /** Receives what an operator should know; standard error by default. */
  log?: (message: string) => void;
  onAnswer?: ((answered: Answered) => void) | undefined;
}

export interface Operations extends Host {
  /** Whether a request is one of these calls. */
  owns: (pathname: string, request: IncomingMessage) => boolean;
}

/** Limits a call's name in the log of refused calls. */
const MAX_NAME_CHARACTERS = 128;

const sessionIn = (cookies: string, secure: boolean): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === operatorCookie(secure))?.[1];

/** The calls of operators, as `@portal/shared/contract` describes them in `operations.ts`. */
export function createOperations(options: OperationsOptions): Operations {
  const { ask, operators, loadCounts, opsOrigin, log = toStandardError, onAnswer } = options;
  const getAddress = clientAddress(options.trustProxy);
  const isForOperators = opsOrigin ? isAddressedTo(opsOrigin, options.trustProxy) : () => true;
  const ofOperators = callsOfOperators(ask, loadCounts);

  async function answerTo(requested: OperatorCall, path: string, secure: boolean): Promise<Answer> {
    const { request } = requested;
    const { method = '', headers } = request;
    if (method !== 'GET' && !isSameOrigin(headers, opsOrigin)) {
      throw new Refusal(403, 'Only the portal’s own pages may ask for that.');
    }
    const session = sessionIn(headers.cookie ?? '', secure);
    if (session === undefined) throw notSignedIn();
    const caller = { session, address: getAddress(request) };
    const calls = Object.hasOwn(ofOperators, path) ? ofOperators[path] : undefined;
    const call = calls && Object.hasOwn(calls, method) ? calls[method] : undefined;
    const operator = await operators.require({
      ...caller,
      access: call?.access ?? 'view',
      what: `${method} ${OPERATIONS_PATH}${path}`.slice(0, MAX_NAME_CHARACTERS),
      away: headers[AWAY_HEADER] === '1',
    });
    if (!calls) throw new Refusal(404, 'There is no such call.');
    if (!call) {
      const allow = Object.keys(calls).join(', ');
      throw new Refusal(405, `Only ${allow}.`, { allow });
    }
    return call.answer(requested, {
      ...operator,
      record: (deed) => operators.record(deed, caller),
    });
  }

  const answer: AnswerAny = async (request, response, nameRoute) => {
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const secure = opsOrigin ? opsOrigin.startsWith('https:') : isSecure(request);
    const requested = { request, query: new URLSearchParams(query) };
    response.setHeaders(new Map(Object.entries(answerHeaders(secure))));
    try {
      const path = pathname.slice(OPERATIONS_PATH.length);
      if (Object.hasOwn(ofOperators, path)) nameRoute(OPERATIONS_PATH + path);
      const { status, body, headers } = await answerTo(requested, path, secure);
      sendJson(request, response, status, body, headers);
    } catch (error) {
      const refused = toRefusedAnswer(error);
      if (!refused) throw error;
      sendJson(request, response, refused.status, refused.body, refused.headers);
    }
  };

  return {
    owns: (pathname, request) =>
      (pathname === OPERATIONS_PATH || pathname.startsWith(`${OPERATIONS_PATH}/`)) &&
      isForOperators(request),
    ...answering({
      answer,
      sayBroken: (request, response) =>
        sendJson(request, response, 500, { message: 'Something is broken; the log says what.' }),
      log,
      onAnswer,
    }),
  };
}
