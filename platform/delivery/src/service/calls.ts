import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';
import { askStore, type CommandName, type RequestOf } from '../release/commands';
import { DeliveryError, fault } from '../faults';
import { Refusal, sentJson, writtenText } from '../operations/refusal';
import { liveVersionsIn } from '../prerender/wanted';
import { addressesTaken, allServed, type MayTake, requireAgreement } from '../release/agreement';
import type { BuildSource } from '../release/build';
import type { Check } from '../release/check';
import type { RunTrial, TrialRun } from '../release/release';
import type { Who } from '../service-client/call-service';
import type { Origin } from '../store/artifacts';
import { deploymentStateOf } from '../store/deployment-state';
import type { Store } from '../store/store';
import { type Given, givenBy } from './answers';
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

/** A call of somebody who is known. */
export interface Asked {
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

/** Bytes of a `remote.json`. */
const MAX_MANIFEST_BYTES = 1024 * 1024;

/** Bytes of what a trial run found, with the markup of all its pages. */
const MAX_TRIAL_RUN_BYTES = 16 * 1024 * 1024;

/** Of a command that needs no build, or came without one. */
const NO_BUILD: BuildSource = { label: 'the upload', read: async () => null };

/** Of builds that a person uploads. */
const ITSELF: Origin = { builder: 'urn:portal:release-service' };

const mayTakeOf =
  (policy: Policy, remote: string): MayTake =>
  (route) =>
    ownsRoute(policy, remote, route);

const given = (data: unknown): Given => ({ status: 200, body: { data } });

/** What those who are known may ask of a store. */
export function createCalls({ store, uploads, once, withPrecondition }: CallsOptions) {
  const ask = askStore(store);
  const live = liveVersionsIn(store);
  // Each release compresses its files.
  const inItsTurn = inTurn();

  /** Carries out a check; its refusal to change another team's remote says whom to ask, as the live version has it. */
  async function namingOwner(remote: string | undefined, check: () => void): Promise<void> {
    try {
      check();
    } catch (error) {
      const isOfOthers = error instanceof DeliveryError && error.name === 'RemoteOfOthers';
      if (!isOfOthers || remote === undefined) throw error;
      const state = deploymentStateOf(await store.liveSet(), remote);
      throw state ? error.namingOwnerOf(state.stable) : error;
    }
  }

  async function uploadOf({ policy, who }: Asked, build: string): Promise<Upload> {
    const upload = await uploads.find(ownerOf(policy, who), build);
    if (!upload) {
      const problem = `nothing was begun of the build ${build}, or newer ones took its place`;
      throw fault('UploadRefused', { problem });
    }
    await namingOwner(upload.manifest.name, () => requireOwnBuild(policy, who, upload.manifest));
    return upload;
  }

  /** What the remote cannot be released with is refused before its files are sent. */
  async function requireReleasable(policy: Policy, manifest: BuiltManifest): Promise<void> {
    const { name: remote, version } = manifest;
    const kept = await store.artifacts.manifest(remote, version);
    if (kept && !isDeepStrictEqual(kept, manifest))
      throw fault('VersionTaken', { remote, version });
    const liveSet = await store.liveSet();
    requireAgreement(liveSet, manifest);
    const [taken] = addressesTaken(manifest, allServed(liveSet), mayTakeOf(policy, remote));
    if (taken) throw taken;
  }

  /** A command as its caller may have it. @throws NotGranted, RemoteOfOthers, OriginNotListed */
  async function granted(asked: Asked, name: CommandName, sent: SentRequest) {
    const { policy, who } = asked;
    const upload = sent.build === undefined ? null : await uploadOf(asked, sent.build);
    const remote = upload?.manifest.name ?? sent.remote;
    await namingOwner(remote, () => requireGranted(policy, who, name, { ...sent, remote }));
    const { origins = [] } = policy;
    // It is asked from here, where more may be reached than from outside.
    if (sent.verify !== undefined && !origins.includes(sent.verify)) {
      throw fault('OriginNotListed', { origin: sent.verify, known: origins });
    }
    return upload;
  }

  async function carryOut(
    name: CommandName,
    { build: _build, reason, operator, ...sent }: SentRequest,
    upload: Upload | null,
    { who, policy }: Asked,
  ): Promise<unknown> {
    const asker =
      operator === undefined ? who.name : `${writtenText('name', operator)} by ${who.name}`;
    const request = {
      ...sent,
      ...(reason !== undefined && { reason: writtenText('reason', reason) }),
      from: upload ?? NO_BUILD,
      ...(upload && { mayTake: mayTakeOf(policy, upload.manifest.name) }),
      ...(name === 'release' && upload && { runTrial: trialRunOf(upload) }),
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

  /** Who brought which build: also what was never released is known. */
  async function recordCheck(
    { name: remote, version }: BuiltManifest,
    who: string,
    { problems }: Check,
  ): Promise<void> {
    const live = deploymentStateOf(await store.liveSet(), remote)?.stable.version ?? null;
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
    /** Who asks; for a release that has no build yet, only if they may. */
    async identity({ query, policy, who }: Asked): Promise<Given> {
      if (query.get('for') === 'release') {
        const remote = query.get('remote') ?? undefined;
        await namingOwner(remote, () =>
          requireGranted(policy, who, 'release', { remote, ...releaseIn(query) }),
        );
      }
      const { name, may } = who;
      return given({ name, ...ownerOf(policy, who), may } satisfies Who);
    },

    async beginBuild({ request, query, policy, who }: Asked, build: string): Promise<Given> {
      const text = await bodyOf(request, 'a remote.json', MAX_MANIFEST_BYTES);
      await uploads.begin(ownerOf(policy, who), build, text, async (manifest) => {
        await namingOwner(manifest.name, () => requireOwnBuild(policy, who, manifest));
        if (query.get('for') !== 'release') return;
        requireGranted(policy, who, 'release', {
          remote: manifest.name,
          ...releaseIn(query),
        });
        await requireReleasable(policy, manifest);
      });
      return given(null);
    },

    async hasFile(asked: Asked, build: string, hash: string): Promise<Given> {
      const upload = await uploadOf(asked, build);
      return { status: (await upload.has(hash)) ? 200 : 404, body: {} };
    },

    async putFile(asked: Asked, build: string, hash: string): Promise<Given> {
      const upload = await uploadOf(asked, build);
      await upload.put(hash, asked.request, lengthOf(asked.request));
      return given(null);
    },

    async putTrialRun(asked: Asked, build: string): Promise<Given> {
      const upload = await uploadOf(asked, build);
      await upload.putTrialRun(await bodyOf(asked.request, 'a trial run', MAX_TRIAL_RUN_BYTES));
      return given(null);
    },

    liveSet: async (): Promise<Given> => given(await live.liveSet()),

    async texts(remote: string, version: string): Promise<Given> {
      const manifest = await store.artifacts.manifest(remote, version);
      if (!manifest) throw new Refusal(404, 'There is no such version.');
      return given(Object.fromEntries(await live.texts(manifest)));
    },

    rendered: async (key: string): Promise<Given> => given(await live.rendered(key)),

    async command(asked: Asked, name: CommandName): Promise<Given> {
      const { request, who } = asked;
      const sent = requestFor(name, await sentJson(request));
      const upload = await granted(asked, name, sent);
      const work = (id?: string) =>
        givenBy(async () => {
          const whole = name === 'rollback' ? await withPrecondition(sent, id) : sent;
          return carryOut(name, whole, upload, asked);
        });
      if (!isChange(name)) return work();
      const caller = `${who.team ?? ''} ${who.name}`;
      const change = { key: keyOf(request), caller, request: JSON.stringify([name, sent]) };
      return once(change, work);
    },
  };
}

/** What of a release takes rights of its own. */
const releaseIn = (query: URLSearchParams) => ({
  traffic: query.has('traffic') ? Number(query.get('traffic')) : undefined,
  skipTrialRun: query.has('skipTrialRun'),
  again: query.has('again'),
});

/** What was found by who ran the build: nothing of it runs here. @throws TrialRunMissing */
const trialRunOf =
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
async function bodyOf(request: IncomingMessage, what: string, maxBytes: number): Promise<Buffer> {
  const length = lengthOf(request);
  if (length > maxBytes) {
    throw fault('UploadRefused', { problem: `${what} of ${length} bytes is too large` });
  }
  return buffer(request);
}

function ownerOf({ teams }: Policy, { team }: Identity): Owner {
  return { team, remotes: team === null ? [] : (teams[team]?.remotes ?? []) };
}

/** @throws Refusal where a request does not say how long it is */
function lengthOf({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (length === undefined) throw new Refusal(411, 'A Content-Length is needed.');
  return Number(length);
}

/** @throws Refusal */
function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal(400, 'The Idempotency-Key has 1 to 128 signs of ASCII.');
}
