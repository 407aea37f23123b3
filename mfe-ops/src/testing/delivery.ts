import type { LedgerEntry, LoadCount, OperatorAccount, RemoteStatus } from '@portal/shared';

/** Delivery's answers by method and path. An error means no answer. */
export type Answers = Partial<
  Record<string, (asked: Asked) => Answered | Error | Promise<Answered | Error>>
>;

export interface Asked {
  query: URLSearchParams;
  body: unknown;
  init: RequestInit;
}

interface Answered {
  status?: number;
  /** A text is sent unchanged. */
  body?: unknown;
  retryAfter?: number;
}

export const REFUSED: Answered = { status: 401, body: { message: 'Sign in first.' } };

/** What needs a fresh sign-in. */
export const SIGN_IN_AGAIN: Answered = {
  status: 403,
  body: { message: 'Sign in again.', code: 'SIGN_IN_AGAIN' },
};

const written = (body: unknown): string => {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
};

const ended = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/** Replaces delivery and the operators' API: answers by method and path, and records requests. */
export function fakeDelivery(answers: Answers) {
  const asked: (Asked & { what: string })[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(address, 'https://portal.example');
    const what = `${init.method ?? 'GET'} ${pathname.replace(/^\/(delivery|api\/ops)\/v1/, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ what, query, body, init });
    const answer = await Promise.race([
      answers[what]?.({ query, body, init }) ?? { status: 404, body: {} },
      ended(init.signal),
    ]);
    if (answer instanceof Error) throw answer;
    const { status = 200, retryAfter } = answer;
    return {
      status,
      ok: status < 400,
      headers: { get: () => (retryAfter === undefined ? null : String(retryAfter)) },
      text: async () => written(answer.body),
    };
  }) as unknown as typeof fetch;
  return {
    answers,
    asked,
    /** The number of requests. */
    times: (what: string) => asked.filter((one) => one.what === what).length,
  };
}

/** An answer that arrives when the test releases it. */
export function heldAnswer() {
  let release: (answer: Answered | Error) => void = () => undefined;
  const held = new Promise<Answered | Error>((resolve) => (release = resolve));
  return { answer: () => held, release: (answer: Answered | Error) => release(answer) };
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
  contract: '^1.0.0',
  disabled: null,
  versions: ['1.1.0', '1.2.0', '1.3.0'],
  last: entry(),
  ...given,
});

/** Load counts of the step some minutes ago. */
export const loads = (minutesAgo: number, given: Partial<LoadCount> = {}): LoadCount => ({
  remote: 'mfe-cameras',
  version: '1.3.0',
  cohort: 'stable',
  from: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  attempts: 100,
  failures: 0,
  errors: 0,
  failing_senders: 0,
  ...given,
});

export const account = (given: Partial<OperatorAccount> = {}): OperatorAccount => ({
  id: '1',
  name: 'asha',
  role: 'operate',
  created_at: '2026-03-01T10:00:00.000Z',
  seen_at: null,
  passkeys: 1,
  password: false,
  sessions: 1,
  invited_until: null,
  ...given,
});

/** A delivery with a session of `asha`. */
export const signedIn = (remotes: readonly RemoteStatus[] = [status()]): Answers => ({
  'GET /overview': () => ({ body: { operator: 'asha', role: 'operate', remotes } }),
  'GET /history': () => ({ body: { data: [entry()] } }),
  'GET /load-counts': () => ({ body: { data: [] } }),
});
