import type { IncomingMessage } from 'node:http';
import { OPERATOR_CHANGES, type Overview } from '@portal/shared/contract';
import type { LoadCounts } from '../api/load-counts';
import type { Ask } from '../commands/commands';
import { carryOut } from './carry-out';
import type { Asking } from './operators';
import { historyQuestion, loadCountQuestion } from './questions';
import { sentJson } from './sent-json';

export interface Asked {
  request: IncomingMessage;
  query: URLSearchParams;
}

export interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface Call {
  access: 'view' | 'operate';
  answer(asked: Asked, asking: Asking): Promise<Answer>;
}

const ok = (body: object): Answer => ({ status: 200, body });

const viewing = (answer: Call['answer']): Call => ({ access: 'view', answer });

/** What those who are signed in may ask, by path and method. */
export const callsOfOperators = (
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
            ok(await carryOut(ask, change, asking, await sentJson(request))),
        },
      } satisfies Record<string, Call>,
    ]),
  ),
});
