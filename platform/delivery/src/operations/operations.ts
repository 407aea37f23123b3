import type { IncomingMessage } from 'node:http';
import { AWAY_HEADER, operatorCookie, OPERATIONS_PATH } from '@portal/shared/contract';
import { answerHeaders, isSecure } from '../answers/answer-headers';
import {
  type AnswerAny,
  type Answered,
  answering,
  type Host,
  toStandardError,
} from '../answers/answering';
import { sendJson } from '../answers/plain-answers';
import { isSameOrigin } from '../answers/same-origin';
import type { LoadCounts } from '../api/load-counts';
import type { Ask } from '../commands/commands';
import { type Answer, type Asked, callsOfOperators } from './calls';
import { clientAddress, isAddressedTo } from './client-address';
import { notSignedIn, type Operators } from './operators';
import { Refusal, refusalOf } from './refusal';

export interface OperationsOptions {
  /** The store, or the release service that has it. */
  ask: Ask;
  /** Who they are: the API knows. */
  operators: Operators;
  loadCounts: LoadCounts;
  /** The origin of operators, where they have a host name of their own: there is no call under another name. */
  opsOrigin?: string | undefined;
  /** Addresses and networks of proxies whose `x-forwarded-for` and `x-forwarded-host` are believed. */
  trustProxy?: readonly string[] | undefined;
  /** Takes what an operator should know; standard error by default. */
  log?: (message: string) => void;
  onAnswer?: ((answered: Answered) => void) | undefined;
}

export interface Operations extends Host {
  /** Whether a request is one of these calls. */
  owns: (pathname: string, request: IncomingMessage) => boolean;
}

/** Of a call, in the log of what was refused. */
const LONGEST_NAME = 128;

const sessionIn = (cookies: string, secure: boolean): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === operatorCookie(secure))?.[1];

/**
 * The calls of operators, as `@portal/shared/contract` describes them in `operations.ts`.
 */
export function createOperations(options: OperationsOptions): Operations {
  const { ask, operators, loadCounts, opsOrigin, log = toStandardError, onAnswer } = options;
  const addressOf = clientAddress(options.trustProxy);
  const isForOperators = opsOrigin ? isAddressedTo(opsOrigin, options.trustProxy) : () => true;
  const ofOperators = callsOfOperators(ask, loadCounts);

  async function answerTo(asked: Asked, path: string, secure: boolean): Promise<Answer> {
    const { request } = asked;
    const { method = '', headers } = request;
    if (method !== 'GET' && !isSameOrigin(headers, opsOrigin)) {
      throw new Refusal(403, 'Only the portal’s own pages may ask for that.');
    }
    const session = sessionIn(headers.cookie ?? '', secure);
    if (session === undefined) throw notSignedIn();
    const caller = { session, address: addressOf(request) };
    const calls = Object.hasOwn(ofOperators, path) ? ofOperators[path] : undefined;
    const call = calls && Object.hasOwn(calls, method) ? calls[method] : undefined;
    const operator = await operators.require({
      ...caller,
      access: call?.access ?? 'view',
      what: `${method} ${OPERATIONS_PATH}${path}`.slice(0, LONGEST_NAME),
      away: headers[AWAY_HEADER] === '1',
    });
    if (!calls) throw new Refusal(404, 'There is no such call.');
    if (!call) {
      const allow = Object.keys(calls).join(', ');
      throw new Refusal(405, `Only ${allow}.`, { allow });
    }
    return call.answer(asked, {
      ...operator,
      record: (deed) => operators.record(deed, caller),
    });
  }

  const answer: AnswerAny = async (request, response, nameRoute) => {
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const secure = opsOrigin ? opsOrigin.startsWith('https:') : isSecure(request);
    const asked = { request, query: new URLSearchParams(query) };
    response.setHeaders(new Map(Object.entries(answerHeaders(secure))));
    try {
      const path = pathname.slice(OPERATIONS_PATH.length);
      if (Object.hasOwn(ofOperators, path)) nameRoute(OPERATIONS_PATH + path);
      const { status, body, headers } = await answerTo(asked, path, secure);
      sendJson(request, response, status, body, headers);
    } catch (error) {
      const refused = refusalOf(error);
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
