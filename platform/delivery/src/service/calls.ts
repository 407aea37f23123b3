import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';
import { askStore, type CommandName, type RequestOf } from '../release/commands';
import { DeliveryError, fault } from '../faults';
import { Refusal, readJsonBody, readOperatorText } from '../operations/refusal';
import { liveVersionsIn } from '../prerender/wanted';
import { addressesTaken, allServed, type MayTake, requireAgreement } from '../release/agreement';
import type { BuildSource } from '../release/build';
import type { Check } from '../release/check';
import type { RunTrial, TrialRun } from '../release/release';
import type { Who } from '../service-client/call-service';
import type { Origin } from '../store/artifacts';
import { getDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { type Result, toResult } from './answers';
import {
  type Identity,
  isChange,
  isOwn,
  ownsRoute,
  requireGranted,
  requireOwnBuild,
} from './authority';
import { inTurn, type Owner } from './upload-space';
import type { Once } from './records';
import type { Policy } from './policy';
import { requestFor, type rollbackPrecondition, type SentRequest } from './requests';
import type { Upload, Uploads } from './uploads';

/** A call of an authenticated client. */
export interface ServiceCall {
  request: IncomingMessage;
  query: URLSearchParams;
  policy: Policy;
  who: Identity;
}

interface CallsOptions {
  store: Store;
  uploads: Uploads;
  once: Once;
  withPrecondition: ReturnType<typeof rollbackPrecondition>;
}

/** The maximum size of a `remote.json`. */
const MAX_MANIFEST_BYTES = 1024 * 1024;

/** The maximum size of trial run results, with the markup of all pages. */
const MAX_TRIAL_RUN_BYTES = 16 * 1024 * 1024;

/** The source for commands that need no build, or were called without one. */
const NO_BUILD: BuildSource = { label: 'the upload', read: async () => null };

/** The origin of builds that a person uploads. */
const ITSELF: Origin = { builder: 'urn:portal:release-service' };

const createMayTake =
  (policy: Policy, remote: string): MayTake =>
  (route) =>
    ownsRoute(policy, remote, route);

const createOkResult = (data: unknown): Result => ({ status: 200, body: { data } });

/** The calls that authenticated clients may make on a store. */
export function createCalls({ store, uploads, once, withPrecondition }: CallsOptions) {
  const ask = askStore(store);
  const live = liveVersionsIn(store);
  // Each release compresses its files, which uses much memory and time.
  const inItsTurn = inTurn();

  /**
   * Carries out a check. If another team's remote causes a refusal, the refusal names that team's contact, from the
   * live version.
   */
  async function namingOwner(remote: string | undefined, check: () => void): Promise<void> {
    try {
      check();
    } catch (error) {
      const isOfOthers = error instanceof DeliveryError && error.name === 'RemoteOfOthers';
      if (!isOfOthers || remote === undefined) throw error;
      const state = getDeploymentState(await store.liveSet(), remote);
      throw state ? error.namingOwnerOf(state.stable) : error;
    }
  }

  async function findUpload({ policy, who }: ServiceCall, build: string): Promise<Upload> {
    const upload = await uploads.find(getOwner(policy, who), build);
    if (!upload) {
      const problem = `nothing was begun of the build ${build}, or newer ones took its place`;
      throw fault('UploadRefused', { problem });
    }
    await namingOwner(upload.manifest.name, () => requireOwnBuild(policy, who, upload.manifest));
    return upload;
  }

  /** Refuses a build that cannot be released before its files are sent. */
  async function requireReleasable(policy: Policy, manifest: BuiltManifest): Promise<void> {
    const { name: remote, version } = manifest;
    const stored = await store.artifacts.manifest(remote, version);
    if (stored && !isDeepStrictEqual(stored, manifest))
      throw fault('VersionTaken', { remote, version });
    const liveSet = await store.liveSet();
    requireAgreement(liveSet, manifest);
    const [taken] = addressesTaken(manifest, allServed(liveSet), createMayTake(policy, remote));
    if (taken) throw taken;
  }

  /** The command with its rights verified. @throws NotGranted, RemoteOfOthers, OriginNotListed */
  async function granted(requested: ServiceCall, name: CommandName, sent: SentRequest) {
    const { policy, who } = requested;
    const upload = sent.build === undefined ? null : await findUpload(requested, sent.build);
    const remote = upload?.manifest.name ?? sent.remote;
    await namingOwner(remote, () => requireGranted(policy, who, name, { ...sent, remote }));
    const { origins = [] } = policy;
    // The request is made from this machine, which can reach more than the outside can.
    if (sent.verify !== undefined && !origins.includes(sent.verify)) {
      throw fault('OriginNotListed', { origin: sent.verify, known: origins });
    }
    return upload;
  }

  async function carryOut(
    name: CommandName,
    { build: _build, reason, operator, ...sent }: SentRequest,
    upload: Upload | null,
    { who, policy }: ServiceCall,
  ): Promise<unknown> {
    const asker =
      operator === undefined ? who.name : `${readOperatorText('name', operator)} by ${who.name}`;
    const request = {
      ...sent,
      ...(reason !== undefined && { reason: readOperatorText('reason', reason) }),
      from: upload ?? NO_BUILD,
      ...(upload && { mayTake: createMayTake(policy, upload.manifest.name) }),
      ...(name === 'release' && upload && { runTrial: createTrialRunReader(upload) }),
      who: asker,
      ...(sent.withRemotes && { mayChange: (remote: string) => isOwn(policy, who, remote) }),
      origin: { ...(who.origin ?? ITSELF), who: asker },
    };
    const carry = () => ask(name, request as unknown as RequestOf<typeof name>);
    if (!upload) return carry();
    await upload.requireWhole();
    const answer = await inItsTurn(carry);
    if (name === 'check') await recordCheck(upload.manifest, asker, answer as Check);
    return answer;
  }

  /** Records who uploaded which build, including builds that were never released. */
  async function recordCheck(
    { name: remote, version }: BuiltManifest,
    who: string,
    { problems }: Check,
  ): Promise<void> {
    const live = getDeploymentState(await store.liveSet(), remote)?.stable.version ?? null;
    await store.record({
      time: new Date().toISOString(),
      who,
      action: 'check',
      remote,
      before: live,
      after: version,
      reason: problems.map(({ code }) => code).join(', ') || null,
    });
  }

  return {
    /** The caller's identity; for a release without a build yet, only if they may release. */
    async identity({ query, policy, who }: ServiceCall): Promise<Result> {
      if (query.get('for') === 'release') {
        const remote = query.get('remote') ?? undefined;
        await namingOwner(remote, () =>
          requireGranted(policy, who, 'release', { remote, ...releaseIn(query) }),
        );
      }
      const { name, may } = who;
      return createOkResult({ name, ...getOwner(policy, who), may } satisfies Who);
    },

    async beginBuild({ request, query, policy, who }: ServiceCall, build: string): Promise<Result> {
      const text = await readBody(request, 'a remote.json', MAX_MANIFEST_BYTES);
      await uploads.begin(getOwner(policy, who), build, text, async (manifest) => {
        await namingOwner(manifest.name, () => requireOwnBuild(policy, who, manifest));
        if (query.get('for') !== 'release') return;
        requireGranted(policy, who, 'release', {
          remote: manifest.name,
          ...releaseIn(query),
        });
        await requireReleasable(policy, manifest);
      });
      return createOkResult(null);
    },

    async hasFile(requested: ServiceCall, build: string, hash: string): Promise<Result> {
      const upload = await findUpload(requested, build);
      return { status: (await upload.has(hash)) ? 200 : 404, body: {} };
    },

    async putFile(requested: ServiceCall, build: string, hash: string): Promise<Result> {
      const upload = await findUpload(requested, build);
      await upload.put(hash, requested.request, readContentLength(requested.request));
      return createOkResult(null);
    },

    async putTrialRun(requested: ServiceCall, build: string): Promise<Result> {
      const upload = await findUpload(requested, build);
      await upload.putTrialRun(
        await readBody(requested.request, 'a trial run', MAX_TRIAL_RUN_BYTES),
      );
      return createOkResult(null);
    },

    liveSet: async (): Promise<Result> => createOkResult(await live.liveSet()),

    async texts(remote: string, version: string): Promise<Result> {
      const manifest = await store.artifacts.manifest(remote, version);
      if (!manifest) throw new Refusal(404, 'There is no such version.');
      return createOkResult(Object.fromEntries(await live.texts(manifest)));
    },

    rendered: async (key: string): Promise<Result> => createOkResult(await live.rendered(key)),

    async command(requested: ServiceCall, name: CommandName): Promise<Result> {
      const { request, who } = requested;
      const sent = requestFor(name, await readJsonBody(request));
      const upload = await granted(requested, name, sent);
      const work = (id?: string) =>
        toResult(async () => {
          const complete = name === 'rollback' ? await withPrecondition(sent, id) : sent;
          return carryOut(name, complete, upload, requested);
        });
      if (!isChange(name)) return work();
      const caller = `${who.team ?? ''} ${who.name}`;
      const change = {
        key: readIdempotencyKey(request),
        caller,
        request: JSON.stringify([name, sent]),
      };
      return once(change, work);
    },
  };
}

/** The options of a release that need rights of their own. */
const releaseIn = (query: URLSearchParams) => ({
  traffic: query.has('traffic') ? Number(query.get('traffic')) : undefined,
  skipTrialRun: query.has('skipTrialRun'),
  again: query.has('again'),
});

/** Reads what the client's trial run found; no code of the build runs here. @throws TrialRunMissing */
const createTrialRunReader =
  (upload: Upload): RunTrial =>
  async ({ skip }) => {
    const found = await upload.trialRun();
    if (!skip && (found === null || found.skipped)) {
      const { name: remote, version } = upload.manifest;
      throw fault('TrialRunMissing', { remote, version });
    }
    return { problems: [], trialRun: found ?? NOT_RUN };
  };

const NOT_RUN: TrialRun = { skipped: true, loaded: [], notes: [], rendered: {} };

/** @throws UploadRefused, Refusal */
async function readBody(request: IncomingMessage, what: string, maxBytes: number): Promise<Buffer> {
  const length = readContentLength(request);
  if (length > maxBytes) {
    throw fault('UploadRefused', { problem: `${what} of ${length} bytes is too large` });
  }
  return buffer(request);
}

function getOwner({ teams }: Policy, { team }: Identity): Owner {
  return { team, remotes: team === null ? [] : (teams[team]?.remotes ?? []) };
}

/** @throws Refusal if the request does not state its length */
function readContentLength({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (length === undefined) throw new Refusal(411, 'A Content-Length is needed.');
  return Number(length);
}

/** @throws Refusal */
function readIdempotencyKey({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal(400, 'The Idempotency-Key has 1 to 128 signs of ASCII.');
}
