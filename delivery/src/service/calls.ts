import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';
import { type CommandName, type RequestOf, askStore } from '../commands/commands';
import { fault } from '../faults';
import { Refusal } from '../operations/refusal';
import { sentJson } from '../operations/sent-json';
import { writtenText } from '../operations/written-text';
import { requireAgreement } from '../release/agreement';
import type { BuildSource } from '../release/build-source';
import type { Who } from '../service-client/addresses';
import type { Origin } from '../store/artifacts';
import type { Store } from '../store/store';
import { type Given, givenBy } from './answers';
import { type Identity, isChange, requireGranted, requireOwnBuild } from './authority';
import type { Once } from './once';
import type { Policy } from './policy';
import { type SentRequest, requestFor } from './requests';
import type { rollbackPrecondition } from './rollback-precondition';
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
const MOST_BYTES = 1024 * 1024;

/** Of a command that needs no build, or came without one. */
const NO_BUILD: BuildSource = { label: 'the upload', read: async () => null };

/** Of builds that a person uploads. */
const ITSELF: Origin = { builder: 'urn:portal:release-service' };

const given = (data: unknown): Given => ({ status: 200, body: { data } });

/** What those who are known may ask of a store. */
export function createCalls({ store, uploads, once, withPrecondition }: CallsOptions) {
  const ask = askStore(store);
  const inItsTurn = inTurn();

  async function uploadOf({ policy, who }: Asked, build: string): Promise<Upload> {
    const upload = await uploads.find(build);
    if (!upload)
      throw fault('UploadRefused', { problem: `nothing was begun of the build ${build}` });
    requireOwnBuild(policy, who, upload.manifest);
    return upload;
  }

  /** What the remote cannot be released with is refused before its files are sent. */
  async function requireReleasable(manifest: BuiltManifest): Promise<void> {
    const { name: remote, version } = manifest;
    const kept = await store.artifacts.manifest(remote, version);
    if (kept && !isDeepStrictEqual(kept, manifest))
      throw fault('VersionTaken', { remote, version });
    requireAgreement(await store.liveSet(), manifest);
  }

  /** A command as its caller may have it. @throws NotGranted, RemoteOfOthers, OriginNotListed */
  async function granted(asked: Asked, name: CommandName, sent: SentRequest) {
    const { policy, who } = asked;
    const upload = sent.build === undefined ? null : await uploadOf(asked, sent.build);
    const remote = upload?.manifest.name ?? sent.remote;
    requireGranted(policy, who, name, { ...sent, remote });
    const { origins = [] } = policy;
    // It is asked from here, where more may be reached than from outside.
    if (sent.verify !== undefined && !origins.includes(sent.verify)) {
      throw fault('OriginNotListed', { origin: sent.verify, known: origins });
    }
    return upload;
  }

  async function carryOut(
    name: CommandName,
    { build, reason, operator, ...sent }: SentRequest,
    upload: Upload | null,
    who: Identity,
  ): Promise<unknown> {
    const asker =
      operator === undefined ? who.name : `${writtenText('name', operator)} by ${who.name}`;
    const request = {
      ...sent,
      ...(reason !== undefined && { reason: writtenText('reason', reason) }),
      from: upload ?? NO_BUILD,
      who: asker,
      origin: { ...(who.origin ?? ITSELF), who: asker },
    };
    const carry = () => ask(name, request as unknown as RequestOf<typeof name>);
    if (build === undefined) return carry();
    await upload?.requireWhole();
    return inItsTurn(carry);
  }

  return {
    async identity({ policy, who: { name, team, may } }: Asked): Promise<Given> {
      const remotes = team === null ? [] : (policy.teams[team]?.remotes ?? []);
      return given({ name, team, remotes, may } satisfies Who);
    },

    async beginBuild({ request, query, policy, who }: Asked, build: string): Promise<Given> {
      const length = lengthOf(request);
      if (length > MOST_BYTES) {
        throw fault('UploadRefused', { problem: `a remote.json of ${length} bytes is too large` });
      }
      await uploads.begin(build, await buffer(request), async (manifest) => {
        requireOwnBuild(policy, who, manifest);
        if (query.get('for') === 'release') await requireReleasable(manifest);
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

    async command(asked: Asked, name: CommandName): Promise<Given> {
      const { request, who } = asked;
      const sent = requestFor(name, await sentJson(request));
      const upload = await granted(asked, name, sent);
      const work = (id?: string) =>
        givenBy(async () => {
          const whole = name === 'rollback' ? await withPrecondition(sent, id) : sent;
          return carryOut(name, whole, upload, who);
        });
      if (!isChange(name)) return work();
      const caller = `${who.team ?? ''} ${who.name}`;
      const change = { key: keyOf(request), caller, request: JSON.stringify([name, sent]) };
      return once(change, work);
    },
  };
}

/** Runs one work after the other: each build in the making takes a processor and hundreds of megabytes. */
function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
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
