import type { IncomingMessage } from 'node:http';
import type { Overview } from '@portal/shared/contract';
import { history, status } from '../release/status';
import type { Store } from '../store/store';
import type { LoadCounts } from '../watch/load-counts';
import { historyQuestion, loadCountQuestion } from './questions';
import { rollBack } from './roll-back';
import { sentJson } from './sent-json';
import { cookieWithout } from './session-cookie';

export interface Asked {
  request: IncomingMessage;
  query: URLSearchParams;
  /** Over https: by the portal's own setting, or as the proxy says. */
  secure: boolean;
}

export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

type Call = (asked: Asked, operator: string) => Promise<Answer>;

const ok = (body: object): Answer => ({ status: 200, body });

/** What those who are signed in may ask, by path and method. */
export const callsOfOperators = (
  store: Store,
  loadCounts: LoadCounts,
): Readonly<Record<string, Readonly<Record<string, Call>>>> => ({
  '/session': {
    DELETE: async ({ secure }) => ({
      status: 204,
      headers: { 'set-cookie': cookieWithout(secure) },
    }),
  },
  '/overview': {
    async GET(_asked, operator) {
      const overview: Overview = { operator, remotes: await status(store) };
      return ok(overview);
    },
  },
  '/history': {
    async GET({ query }) {
      const { remote, limit } = historyQuestion(query);
      return ok({ data: (await history(store, { remote })).slice(0, limit) });
    },
  },
  '/load-counts': {
    GET: async ({ query }) => ok({ data: await loadCounts(loadCountQuestion(query)) }),
  },
  '/rollback': {
    POST: async ({ request }, operator) =>
      ok(await rollBack(store, operator, await sentJson(request))),
  },
});
