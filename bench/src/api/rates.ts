import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../statistics';
import { startWorker, type Worker } from '../worker';
import type { ApiAnswer, ApiQuestion, ApiWorkerOptions } from './api-worker';
import type { BareRoute } from './bare-worker';
import { camerasBy, login, profileBy, signIn } from './calls';
import type { LoadRequest, Load, Rate } from './load';
import type { SqlQuestion } from './sql-worker';
import type { Statement } from './statements';

/** Concurrent requests. */
export const CONNECTIONS = 8;
export const ROUNDS = 9;
/** Of one run, in milliseconds. */
export const TURN = 700;

const worker = <Question, Answer>(name: string, options?: unknown) =>
  startWorker<Question, Answer>(new URL(`./${name}-worker.ts`, import.meta.url), options);

export type LoadWorker = Worker<Load, Rate>;

export const startLoad = (): Promise<LoadWorker> => worker('load');

/** Starts an API in a separate process. */
export async function startApi(options: ApiWorkerOptions) {
  const api = await worker<ApiQuestion, ApiAnswer>('api', options);
  const answered = await api.ask('origin');
  return { ...api, origin: 'origin' in answered ? answered.origin : '' };
}

/** The measured calls. */
export const PROFILE = 'by key (own profile)';
const PAGE = 'page of 50 cameras';
export const ALL = 'all 2000 cameras';

/** The measured calls of the API, and the baselines of each. */
interface Subject {
  what: string;
  requested: LoadRequest;
  /** None for a sign-in: most of it is the hashing of the password, and it writes. */
  statements: Statement[];
  body: string;
}

export interface RateRow extends Rate {
  what: string;
  engine: string;
  /** Requests per second of a bare route with the same answer, and of the statements alone. */
  bare: number;
  statements: number | null;
  /** Medians of the ratios to both, round by round. */
  ofBare: number;
  ofStatements: number | null;
}

const SCALE = 'scale@example.com';

async function createSubjects(api: Awaited<ReturnType<typeof startApi>>): Promise<Subject[]> {
  const headers = await signIn(api.origin, SCALE);
  const requested: [string, LoadRequest][] = [
    [PROFILE, profileBy(headers)],
    [PAGE, camerasBy(headers, 'scale', 50)],
    [ALL, camerasBy(headers, 'scale', 2_000)],
    ['sign-in', login(SCALE)],
  ];
  const subjects = [];
  for (const [what, request] of requested) {
    const answered = await api.ask(request);
    if (!('body' in answered)) continue;
    const statements = request.method === 'GET' ? answered.statements : [];
    subjects.push({ what, requested: request, body: answered.body, statements });
  }
  return subjects;
}

/** All cameras and a page of them have the same path: the bare server has a separate one for each. */
const barePath = (at: number): string => `/answer/${at}`;

interface Round {
  api: Rate;
  bare: Rate;
  statements: Rate | null;
}

const createRow = (engine: string, { what }: Subject, rounds: readonly Round[]): RateRow => {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const asksDatabase = rounds.every(({ statements }) => statements !== null);
  return {
    what,
    engine,
    perSecond: middle(({ api }) => api.perSecond),
    p50: middle(({ api }) => api.p50),
    p95: middle(({ api }) => api.p95),
    bare: middle(({ bare }) => bare.perSecond),
    ofBare: middle(({ api, bare }) => api.perSecond / bare.perSecond),
    statements: asksDatabase ? middle(({ statements }) => statements?.perSecond ?? NaN) : null,
    ofStatements: asksDatabase
      ? middle(({ api, statements }) => api.perSecond / (statements?.perSecond ?? NaN))
      : null,
  };
};

export interface Rates {
  rows: RateRow[];
  /** Requests per second: page of 50 / all 2000, median of the rounds. */
  pageOfAll: number;
}

/** The API on one engine, in turn with a bare route with the same answer and with the same statements. */
export async function measureRates(
  engine: string,
  options: ApiWorkerOptions,
  load: LoadWorker,
): Promise<Rates> {
  const api = await startApi(options);
  const subjects = await createSubjects(api);
  const routes = subjects.map(({ requested, body }, at): BareRoute => {
    return { method: requested.method, path: barePath(at), body };
  });
  const bare = await worker<BareRoute[], string>('bare');
  const bareOrigin = await bare.ask(routes);

  // The embedded engine allows one process: the statements run on a copy, made while no API runs.
  const copy = join(options.dataFolder, '../copy');
  if (options.databaseUrl === undefined) {
    await api.end();
    await cp(options.dataFolder, copy, { recursive: true });
  }
  const again = options.databaseUrl === undefined ? await startApi(options) : api;
  const sql = await worker<SqlQuestion, Rate>('sql', { ...options, dataFolder: copy });

  const turn = { connections: CONNECTIONS, milliseconds: TURN };
  const runs = subjects.map(({ requested, statements }, at) => async (): Promise<Round> => {
    const bareAsked = { ...requested, path: barePath(at) };
    return {
      api: await load.ask({ origin: again.origin, requests: [requested], ...turn }),
      bare: await load.ask({ origin: bareOrigin, requests: [bareAsked], ...turn }),
      statements: statements.length > 0 ? await sql.ask({ statements, ...turn }) : null,
    };
  });
  try {
    for (const run of runs) await run();
    const rounds: Round[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = [];
      for (const run of runs) made.push(await run());
      rounds.push(made);
    }
    const of = (at: number) => rounds.flatMap((round) => round[at] ?? []);
    const named = (name: string) => of(subjects.findIndex(({ what }) => what === name));
    const all = named(ALL);
    return {
      rows: subjects.map((subject, at) => createRow(engine, subject, of(at))),
      pageOfAll: median(
        named(PAGE).map((page, round) => page.api.perSecond / (all[round]?.api.perSecond ?? NaN)),
      ),
    };
  } finally {
    await Promise.all([again.end(), bare.end(), sql.end()]);
  }
}
