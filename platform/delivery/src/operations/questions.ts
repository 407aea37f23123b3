import type { LoadCountQuery } from '../api/load-counts';
import { Refusal } from './refusal';

const A_DAY = 86_400;

/** What `/history` was asked. @throws Refusal */
export const historyQuestion = (query: URLSearchParams) => ({
  remote: remoteIn(query),
  limit: wholeNumber(query, 'limit', 1, 500) ?? 100,
});

/** What `/load-counts` was asked. @throws Refusal */
export function loadCountQuestion(query: URLSearchParams): LoadCountQuery {
  const since = Date.parse(query.get('since') ?? new Date(Date.now() - A_DAY * 1000).toISOString());
  if (Number.isNaN(since)) throw new Refusal(400, '`since` is no time in ISO 8601.');
  const step = wholeNumber(query, 'step', 60, A_DAY) ?? 3600;
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
