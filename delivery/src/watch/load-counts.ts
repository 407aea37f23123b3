import type { LoadCount } from '@portal/shared/contract';
import { Ajv } from 'ajv';
import { fault } from '../faults';

export interface LoadCountQuery {
  /** ISO 8601. */
  since: string;
  /** Seconds a stretch: whole minutes up to a day. */
  step: number;
  /** All when left out. */
  remote?: string | undefined;
}

/** Asks how versions fared, as the browsers told. @throws CountsUnavailable, OperatorSecretUnusable */
export type LoadCounts = (query: LoadCountQuery, signal?: AbortSignal) => Promise<LoadCount[]>;

export interface ApiAccess {
  /** The API's origin: `http://127.0.0.1:4000`. */
  api: string;
  /** The operator's secret, asked for anew each time: the API may write it later, or get another. */
  secret: () => Promise<string>;
  /** Milliseconds the API may take. Default 10 seconds. */
  patience?: number;
}

const PATH = '/api/operator/v1/load-counts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const isAnswer = new Ajv().compile<{ data: LoadCount[] }>({
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['remote', 'version', 'cohort', 'from', 'attempts', 'failures', 'errors'],
        properties: {
          remote: text,
          version: text,
          cohort: { enum: ['stable', 'canary'] },
          from: text,
          attempts: count,
          failures: count,
          errors: count,
        },
      },
    },
  },
});

/** The API's counts, asked over HTTP. */
export function loadCountsOf({ api, secret, patience = 10_000 }: ApiAccess): LoadCounts {
  const unavailable = (problem: string) => fault('CountsUnavailable', { api, problem });

  return async (query, signal) => {
    if (!isOrigin(api)) throw unavailable('that is not the address of an API');
    const url = new URL(PATH, api);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const authorization = `Bearer ${await secret()}`;
    const late = AbortSignal.timeout(patience);
    const cut = signal ? AbortSignal.any([late, signal]) : late;
    const failed = (error: Error) => {
      if (signal?.aborted) throw error;
      if (late.aborted) throw unavailable(`there was no answer within ${patience / 1000} s`);
      throw unavailable(`it cannot be reached${reasonOf(error)}`);
    };

    // The secret is not carried on to where an address leads.
    const response = await fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal: cut,
    }).catch(failed);
    const answer = parsed(await response.text().catch(failed));
    if (!response.ok) throw unavailable(refusalOf(response.status, answer));
    if (!isAnswer(answer)) throw unavailable('what answers there is not the API');
    return answer.data;
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const isOrigin = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function refusalOf(status: number, answer: unknown): string {
  if (status === 401) return "it does not accept the operator's secret";
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string'
    ? `it answered ${status}, ${message}`
    : `it answered ${status}`;
}

/** ` (ECONNREFUSED)`: what `fetch` hides behind 'fetch failed'. */
function reasonOf({ cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}
