import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import {
  type AnswerAny,
  type Answered,
  answerHeaders,
  answering,
  type Host,
  isSecure,
  type NameRoute,
  toStandardError,
} from '../http/responses';
import { COMMAND_NAMES } from '../release/commands';
import { type DeliveryError, fault } from '../faults';
import { Refusal } from '../operations/refusal';
import {
  BUILDS,
  COMMANDS,
  IDENTITY,
  LIVE_SET,
  RENDERED,
  SESSION,
  VERSIONS,
} from '../service-client/call-service';
import type { Store } from '../store/store';
import { type Result, toRefusal, send, sendWhenReady } from './answers';
import type { Identity } from './authority';
import { type ServiceCall, createCalls } from './calls';
import { createIdentities } from './identities';
import { createServiceProbes, serviceMetrics } from './probes';
import { createOnce, openRecords, type Remembered } from './records';
import { createPolicySource } from './policy';
import { type Precondition, rollbackPrecondition } from './requests';
import { UPLOAD_LIMITS, openUploads } from './uploads';

export interface ReleaseServiceOptions {
  store: Store;
  /** The policy's file. */
  policy: string;
  /** Its own folder, for work in progress. */
  folder: string;
  limits?: typeof UPLOAD_LIMITS;
  /** Milliseconds before and between signs of life of a long answer. */
  heartbeat?: number;
  /** Receives messages for operators; standard error by default. */
  log?: (message: string) => void;
  /** Called for every answer. */
  onAnswer?: ((answered: Answered) => void) | undefined;
  /** Whether it is alone in its process: it then also reports the metrics of the process. */
  alone?: boolean;
}

const SWEEP_INTERVAL_MS = 3_600_000;

const BUILD_PATH = new RegExp(
  `^${BUILDS}([0-9a-f]{64})(?:/(?:(trial-run)|files/sha384-([\\w-]{64})))?$`,
);
const SEGMENT = '[0-9A-Za-z][0-9A-Za-z.+_-]{0,127}';
const VERSION_PATH = new RegExp(`^${VERSIONS}(${SEGMENT})/(${SEGMENT})$`);
const RENDERED_PATH = new RegExp(`^${RENDERED}(${SEGMENT}/${SEGMENT}/${SEGMENT})$`);

/** An address of the service. */
interface Route {
  /** Its pattern, for metrics and the log. */
  route: string;
  methods: Readonly<Record<string, (requested: ServiceCall) => Promise<Result>>>;
}

/** The HTTP calls in front of a store. A token identifies the caller, and the policy grants the rights. */
export function createReleaseService(options: ReleaseServiceOptions): Host {
  const { store, folder, limits = UPLOAD_LIMITS, heartbeat = 5_000 } = options;
  const { log = toStandardError, onAnswer, alone = false } = options;
  const currentPolicy = createPolicySource(options.policy);
  const uploads = openUploads(join(folder, 'uploads'), limits);
  const sessions = openRecords<Identity>(join(folder, 'sessions'));
  const usedTokens = openRecords<null>(join(folder, 'used-tokens'));
  const answers = openRecords<Remembered>(join(folder, 'answers'));
  const identities = createIdentities(sessions, usedTokens);
  const preconditions = openRecords<Precondition>(join(folder, 'preconditions'));
  const once = createOnce(answers, log);
  const withPrecondition = rollbackPrecondition({ store, preconditions, log });
  const routeAt = createRoutes(createCalls({ store, uploads, once, withPrecondition }));
  const metrics = serviceMetrics(alone);
  const sendProbe = createServiceProbes({
    currentPolicy,
    store,
    folder,
    metrics: metrics.text,
    log,
  });
  const records = [uploads, sessions, usedTokens, answers, preconditions];
  const signing = { sweep: async () => store.signatures?.renew() };
  const sweeper = sweepingAll([...records, signing], log);
  /** For the log: the caller, and the number of the fault. */
  const notes = new WeakMap<IncomingMessage, Pick<Answered, 'who' | 'code'>>();
  const note = (request: IncomingMessage, more: Pick<Answered, 'who' | 'code'>) =>
    void notes.set(request, { ...notes.get(request), ...more });

  async function answerTo(request: IncomingMessage, nameRoute: NameRoute): Promise<Result> {
    const { url = '', method = '' } = request;
    const [pathname = '', query = ''] = url.split('?');
    const path = pathname.slice(1);
    const found = path === SESSION ? BEGIN : routeAt(path);
    if (found) nameRoute(`/${found.route}`);
    const policy = await currentPolicy();
    const token = readToken(request);
    if (found === BEGIN && method === 'POST') {
      const { token: session, identity } = await identities.begin(policy, token);
      note(request, { who: identity.name });
      return { status: 200, body: { data: { token: session } } };
    }
    const who = await identities.require(policy, token);
    note(request, { who: who.name });
    if (!found) throw new Refusal(404, 'There is no such call.');
    const call = Object.hasOwn(found.methods, method) ? found.methods[method] : undefined;
    if (call) return call({ request, query: new URLSearchParams(query), policy, who });
    const allow = found === BEGIN ? 'POST' : Object.keys(found.methods).join(', ');
    throw new Refusal(405, `Only ${allow}.`, { allow });
  }

  const answer: AnswerAny = async (request, response, nameRoute) => {
    response.setHeaders(new Map(Object.entries(answerHeaders(isSecure(request)))));
    if (await sendProbe(request, response, nameRoute)) return;
    const given = answerTo(request, nameRoute)
      .catch(toRefusal)
      .then((one) => {
        if (!('error' in one.body)) return one;
        const { code, message } = one.body.error as Partial<DeliveryError>;
        note(request, { code });
        if (one.status >= 500) log(`${code}: ${message}`);
        return one;
      });
    await sendWhenReady(request, response, given, heartbeat);
  };

  const { handle, close } = answering({
    answer,
    sayBroken: (request, response) =>
      send(request, response, {
        status: 500,
        body: { error: { message: 'Something is broken; the log of the service says what.' } },
      }),
    log,
    onAnswer(answered) {
      metrics.count(answered);
      onAnswer?.({ ...answered, ...notes.get(answered.request) });
    },
  });

  return {
    handle,
    async close() {
      await sweeper.close();
      await close();
    },
  };
}

/** Exchanges a pipeline's own token for a session that the other calls accept. */
const BEGIN: Route = { route: SESSION, methods: {} };

const createRoutes =
  (calls: ReturnType<typeof createCalls>) =>
  (path: string): Route | null => {
    if (path === IDENTITY)
      return { route: IDENTITY, methods: { GET: (requested) => calls.identity(requested) } };
    const name = COMMAND_NAMES.find((one) => path === COMMANDS + one);
    if (name)
      return { route: path, methods: { POST: (requested) => calls.command(requested, name) } };
    if (path === LIVE_SET) return { route: LIVE_SET, methods: { GET: () => calls.liveSet() } };
    const [, remote, version] = VERSION_PATH.exec(path) ?? [];
    if (remote !== undefined && version !== undefined) {
      const methods = { GET: () => calls.texts(remote, version) };
      return { route: `${VERSIONS}:remote/:version`, methods };
    }
    const [, key] = RENDERED_PATH.exec(path) ?? [];
    if (key !== undefined) {
      return { route: `${RENDERED}:key`, methods: { GET: () => calls.rendered(key) } };
    }
    const [, build, trialRun, file] = BUILD_PATH.exec(path) ?? [];
    if (build === undefined) return null;
    if (trialRun !== undefined) {
      const methods = { PUT: (requested: ServiceCall) => calls.putTrialRun(requested, build) };
      return { route: `${BUILDS}:build/trial-run`, methods };
    }
    if (file === undefined) {
      const methods = { PUT: (requested: ServiceCall) => calls.beginBuild(requested, build) };
      return { route: `${BUILDS}:build`, methods };
    }
    const hash = `sha384-${file.replaceAll('-', '+').replaceAll('_', '/')}`;
    return {
      route: `${BUILDS}:build/files/:hash`,
      methods: {
        HEAD: (requested) => calls.hasFile(requested, build, hash),
        PUT: (requested) => calls.putFile(requested, build, hash),
      },
    };
  };

/** @throws TokenMissing */
function readToken({ headers }: IncomingMessage): string {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined) return token;
  throw fault('TokenMissing', { service: headers.host ?? '' });
}

/** Removes expired data, and renews what is about to expire, at the start and every hour. */
function sweepingAll(all: readonly { sweep(): Promise<void> }[], log: (message: string) => void) {
  const sweep = async (): Promise<void> => {
    const outcomes = await Promise.allSettled(all.map((each) => each.sweep()));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') log(String(outcome.reason));
    }
  };
  let last = sweep();
  const sweeping = setInterval(() => {
    last = sweep();
  }, SWEEP_INTERVAL_MS);
  return {
    close(): Promise<void> {
      clearInterval(sweeping);
      return last;
    },
  };
}
