import type { LoadCount } from '@portal/shared/contract';
import { EXPOSED, isExposed } from '@portal/shared/contract/connections';
import { Ajv } from 'ajv';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { objectWith } from '../schemas';
import { isHttp } from '../store/store';

/** The address of the API, and the machine's credentials. */
export interface ApiAccess {
  /** The API's origin: `http://127.0.0.1:4000`. */
  api: string;
  /** A machine's token, read for each call: the API may create or replace it later. */
  token: () => Promise<string>;
  /** Milliseconds the API may take. Default 10 seconds. */
  patience?: number;
}

interface Question {
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent by POST. */
  body?: object;
  signal?: AbortSignal | undefined;
}

export interface ApiAnswer {
  status: number;
  ok: boolean;
  /** The JSON of the body; undefined if it is not JSON. */
  body: unknown;
}

/** Calls the API as a machine. `unavailable` creates the error for an API that does not answer. */
export function askingApi(
  { api, token, patience = 10_000 }: ApiAccess,
  unavailable: (problem: string) => Error,
) {
  return async ({ path, query = {}, body, signal }: Question): Promise<ApiAnswer> => {
    if (!isHttp(api)) throw unavailable('that is not the address of an API');
    if (isExposed(api)) throw unavailable(`this address ${EXPOSED}`);
    const url = new URL(path, api);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const authorization = `Bearer ${await token()}`;
    const late = AbortSignal.timeout(patience);
    const cut = signal ? AbortSignal.any([late, signal]) : late;
    const failed = (error: Error) => {
      if (signal?.aborted) throw error;
      if (late.aborted) throw unavailable(`there was no answer within ${patience / 1000} s`);
      throw unavailable(`it cannot be reached${describeCause(error)}`);
    };

    // The token must not be sent on to the target of a redirect.
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: cut,
    }).catch(failed);
    const { status, ok } = response;
    return { status, ok, body: parsedJson(await response.text().catch(failed)) };
  };
}

/** Why the API refused the call. */
export function describeProblem({ status, body }: ApiAnswer): string {
  if (status === 401) return 'it does not accept the token of this machine';
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string'
    ? `it answered ${status}, ${message}`
    : `it answered ${status}`;
}

/** ` (ECONNREFUSED)`: the cause behind 'fetch failed'. */
function describeCause({ cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}

export interface LoadCountQuery {
  /** ISO 8601. */
  since: string;
  /** Seconds per interval: whole minutes up to a day. */
  step: number;
  /** All when left out. */
  remote?: string | undefined;
}

/** Requests the loads and failures that browsers reported. @throws CountsUnavailable, MachineTokenUnusable */
export type LoadCounts = (query: LoadCountQuery, signal?: AbortSignal) => Promise<LoadCount[]>;

const PATH = '/api/operator/v1/load-counts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const counts = objectWith({
  remote: text,
  version: text,
  cohort: { enum: ['stable', 'canary'] },
  from: text,
  attempts: count,
  failures: count,
  errors: count,
  violations: count,
  failing_senders: count,
});
const isAnswer = new Ajv().compile<{ data: LoadCount[] }>(
  objectWith({ data: { type: 'array', items: counts } }),
);

/** The API's counts, over HTTP. */
export function createLoadCounts(access: ApiAccess): LoadCounts {
  const unavailable = (problem: string) => fault('CountsUnavailable', { api: access.api, problem });
  const ask = askingApi(access, unavailable);

  return async (query, signal) => {
    const answer = await ask({ path: PATH, query: { ...query }, signal });
    if (!answer.ok) throw unavailable(describeProblem(answer));
    if (!isAnswer(answer.body)) throw unavailable('what answers there is not the API');
    return answer.body.data;
  };
}
