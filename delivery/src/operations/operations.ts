import type { IncomingMessage, ServerResponse } from 'node:http';
import { OPERATIONS_PATH } from '@portal/shared/contract';
import { answering, toStandardError } from '../host/answering';
import type { Host } from '../host/host';
import type { Store } from '../store/store';
import type { LoadCounts } from '../watch/load-counts';
import { requireSecret } from '../watch/operator-secret';
import { type Answer, type Asked, callsOfOperators } from './calls';
import { clientAddress } from './client-address';
import { operatorSessions } from './operator-session';
import { Refusal, refusalOf } from './refusal';
import { requireSameOrigin } from './same-origin';
import { sentJson } from './sent-json';
import { cookieWith, tokenIn } from './session-cookie';
import { writtenText } from './written-text';
import { wrongSecrets } from './wrong-secrets';

export interface OperationsOptions {
  store: Store;
  /** What operators sign in with: the API's. */
  secret: string;
  loadCounts: LoadCounts;
  /** Said to be reached by https only; else a proxy says so with `x-forwarded-proto`. */
  https?: boolean;
  /** Addresses and networks of proxies whose `x-forwarded-for` is believed. */
  trustProxy?: readonly string[] | undefined;
  /** Takes what an operator should know; standard error by default. */
  log?: (message: string) => void;
}

export interface Operations extends Host {
  /** Whether a pathname is one of these calls. */
  owns(pathname: string): boolean;
}

const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * The calls of operators, as `@portal/shared/contract` describes them in `operations.ts`.
 * @throws OperatorSecretUnusable
 */
export function createOperations(options: OperationsOptions): Operations {
  const { store, loadCounts, https = false, log = toStandardError } = options;
  const sessions = operatorSessions(requireSecret(options.secret));
  const addressOf = clientAddress(options.trustProxy);
  const wrong = wrongSecrets();
  const ofOperators = callsOfOperators(store, loadCounts);

  async function signIn({ request, secure }: Asked): Promise<Answer> {
    const address = addressOf(request);
    const { name, secret } = ((await sentJson(request)) ?? {}) as Record<string, unknown>;
    const operator = writtenText('name', name);
    wrong.requireFew(address);
    if (typeof secret !== 'string' || !sessions.accepts(secret)) {
      wrong.count(address);
      throw new Refusal(401, 'That is not the operator’s secret.');
    }
    return {
      status: 204,
      headers: { 'set-cookie': cookieWith(sessions.begin(operator), secure) },
    };
  }

  function operatorOf({ request, secure }: Asked): string {
    const token = tokenIn(request.headers.cookie ?? '', secure);
    const operator = token === undefined ? null : sessions.nameIn(token);
    if (operator === null) throw new Refusal(401, 'You are not signed in as an operator.');
    return operator;
  }

  async function answerTo(asked: Asked, method: string, path: string): Promise<Answer> {
    if (method !== 'GET') requireSameOrigin(asked.request.headers);
    if (method === 'POST' && path === '/session') return signIn(asked);
    const operator = operatorOf(asked);
    const calls = Object.hasOwn(ofOperators, path) ? ofOperators[path] : undefined;
    if (!calls) throw new Refusal(404, 'There is no such call.');
    const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
    if (!call) {
      const allow = Object.keys(calls).join(', ');
      throw new Refusal(405, `Only ${allow}.`, { allow });
    }
    return call(asked, operator);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const secure = https || request.headers['x-forwarded-proto'] === 'https';
    const asked = { request, query: new URLSearchParams(query), secure };
    try {
      const path = pathname.slice(OPERATIONS_PATH.length);
      send(response, await answerTo(asked, request.method ?? '', path));
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      send(response, refused);
    }
  }

  return {
    owns: (pathname) => pathname === OPERATIONS_PATH || pathname.startsWith(`${OPERATIONS_PATH}/`),
    ...answering({
      answer,
      sayBroken: (_request, response) =>
        send(response, {
          status: 500,
          body: { message: 'Something is broken; the log says what.' },
        }),
      log,
    }),
  };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...HEADERS,
    ...(body && {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    }),
    ...headers,
  });
  response.end(text);
}
