import type { LoadCount } from '@portal/shared/contract';
import { Ajv } from 'ajv';
import { fault } from '../faults';
import { objectWith } from '../schemas';
import { type ApiAccess, askingApi, problemOf } from './ask-api';

export interface LoadCountQuery {
  /** ISO 8601. */
  since: string;
  /** Seconds a stretch: whole minutes up to a day. */
  step: number;
  /** All when left out. */
  remote?: string | undefined;
}

/** Asks for the loads and failures that browsers reported. @throws CountsUnavailable, MachineTokenUnusable */
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

/** The API's counts, asked over HTTP. */
export function loadCountsOf(access: ApiAccess): LoadCounts {
  const unavailable = (problem: string) => fault('CountsUnavailable', { api: access.api, problem });
  const ask = askingApi(access, unavailable);

  return async (query, signal) => {
    const answer = await ask({ path: PATH, query: { ...query }, signal });
    if (!answer.ok) throw unavailable(problemOf(answer));
    if (!isAnswer(answer.body)) throw unavailable('what answers there is not the API');
    return answer.body.data;
  };
}
