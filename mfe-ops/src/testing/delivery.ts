import type { LedgerEntry, LoadCount, RemoteStatus } from '@portal/shared';

/** Responses by method and path. An error means no response. */
export type Answers = Partial<
  Record<string, (requested: Request) => Answered | Error | Promise<Answered | Error>>
>;

interface Request {
  query: URLSearchParams;
  body: unknown;
  init: RequestInit;
}

interface Answered {
  status?: number;
  /** A string is sent unchanged. */
  body?: unknown;
  retryAfter?: number;
}

export const REFUSED: Answered = { status: 401, body: { message: 'Sign in first.' } };

/** Replaces delivery and the operators' API, and records requests. */
export function fakeDelivery(answers: Answers) {
  const requested: (Request & { what: string })[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(address, 'https://portal.example');
    const what = `${init.method ?? 'GET'} ${pathname.replace(/^\/(delivery|api\/ops)\/v1/, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requested.push({ what, query, body, init });
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    const answer = await Promise.race([
      answers[what]?.({ query, body, init }) ?? { status: 404, body: {} },
      aborted,
    ]);
    if (answer instanceof Error) throw answer;
    const { status = 200, retryAfter = null, body: text = '' } = answer;
    return {
      status,
      ok: status < 400,
      headers: { get: () => retryAfter },
      text: async () => (typeof text === 'string' ? text : JSON.stringify(text)),
    };
  }) as unknown as typeof fetch;
  return {
    answers,
    requested,
    /** The requests of a kind. */
    sent: (what: string) => requested.filter((one) => one.what === what),
  };
}

export const entry = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  time: '2026-03-01T10:00:00.000Z',
  who: 'asha',
  action: 'release',
  remote: 'mfe-cameras',
  before: '1.2.0',
  after: '1.3.0',
  reason: 'Faster list',
  ...given,
});

export const status = (given: Partial<RemoteStatus> = {}): RemoteStatus => ({
  remote: 'mfe-cameras',
  kind: 'remote',
  live: '1.3.0',
  canary: null,
  fallback: '1.2.0',
  contract: '^2.0.0',
  disabled: null,
  versions: ['1.1.0', '1.2.0', '1.3.0'],
  last: entry(),
  rolledBack: {},
  untrusted: [],
  ...given,
});

/** Load counts for the step some minutes ago. */
export const createLoads = (minutesAgo: number, given: Partial<LoadCount> = {}): LoadCount => ({
  remote: 'mfe-cameras',
  version: '1.3.0',
  cohort: 'stable',
  from: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  attempts: 100,
  failures: 0,
  errors: 0,
  violations: 0,
  failing_senders: 0,
  ...given,
});

/** A delivery with a session of `asha`. */
export const signedIn = (remotes: readonly RemoteStatus[] = [status()]): Answers => ({
  'GET /overview': () => ({ body: { operator: 'asha', role: 'operator', remotes } }),
  'GET /history': () => ({ body: { data: [entry()] } }),
  'GET /load-counts': () => ({ body: { data: [] } }),
  'GET /audit': () => ({ body: { data: [] } }),
});
