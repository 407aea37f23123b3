import type { BuiltManifest, LiveSet } from '@portal/shared/contract';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { type DeliveryError, fault } from '../faults';
import type { LiveVersions } from '../prerender/wanted';
import type { Check, CheckRequest } from '../release/check';
import type { AnswerOf, Ask, CommandName, RequestOf } from '../release/commands';
import type { ReleaseRequest, RunTrial, TrialRequest } from '../release/release';
import { sentFiles } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { computeIntegrity } from '../store/integrity';
import {
  BUILDS,
  callingService,
  type CallService,
  COMMANDS,
  filePath,
  IDENTITY,
  LIVE_SET,
  type Purpose,
  RENDERED,
  revived,
  type ServiceAccess,
  trialRunPath,
  VERSIONS,
} from './call-service';

const AT_ONCE = 6;

interface UploadOptions {
  call: CallService;
  /** The folder of the build output. */
  from: string;
  purpose: Purpose;
  /** What else the service should know before it takes the first file. */
  query?: Readonly<Record<string, string>>;
  /** The remote that the build should belong to. */
  remote?: string | undefined;
  /** Called with the id of the build once the service accepts it, before any other file is read or sent. */
  onAccepted?: ((build: string) => Promise<void>) | undefined;
  /** Called after each file with the number of files. */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Sends the files of a build that a release service lacks, and returns the id the service gave the build. `remote.json`
 * is sent first, so that a refusal comes before any other file. Nothing is sent if the folder differs from the build.
 * @throws BuildMissing, OtherRemoteBuilt, FileMissing, FileDamaged, and what the service refuses
 */
export async function uploadBuild({
  call,
  from,
  purpose,
  query = {},
  remote,
  onAccepted,
  onProgress,
}: UploadOptions): Promise<string> {
  const manifest = await ifThere(readFile(join(from, 'remote.json')));
  if (manifest === null) throw fault('BuildMissing', { from });
  const build = createHash('sha256').update(manifest).digest('hex');
  await call({
    method: 'PUT',
    path: `${BUILDS}${build}?${new URLSearchParams({ for: purpose, ...query })}`,
    body: manifest,
    isOfBuild: true,
  });

  // The service has already validated it.
  const described = JSON.parse(manifest.toString('utf8')) as BuiltManifest;
  const { name } = described;
  // The service would report this only after all files, and does not know the folder.
  if (remote !== undefined && name !== remote) {
    throw fault('OtherRemoteBuilt', { from, requested: remote, found: name });
  }
  await onAccepted?.(build);
  // Includes files the service has: the folder may have changed since they were sent.
  const contents = await Promise.all(
    Object.entries(sentFiles(described)).map(
      async ([path, hash]) => [hash, await readWhole(from, path, hash)] as const,
    ),
  );
  const distinct = [...new Map(contents)];
  let done = 0;
  await pMap(
    distinct,
    async ([hash, body]) => {
      const address = filePath(build, hash);
      if (!(await call({ method: 'HEAD', path: address }))) {
        await call({ method: 'PUT', path: address, body, isOfBuild: true });
      }
      onProgress?.((done += 1), distinct.length);
    },
    { concurrency: AT_ONCE },
  );
  return build;
}

async function readWhole(from: string, file: string, hash: string): Promise<Buffer<ArrayBuffer>> {
  const contents = await ifThere(readFile(join(from, file)));
  if (contents === null) throw fault('FileMissing', { from, file });
  if (computeIntegrity(contents) !== hash) throw fault('FileDamaged', { from, file });
  return contents;
}

interface AskServiceOptions extends ServiceAccess {
  /** Receives the progress of an upload, in files. */
  onUpload?: ((done: number, all: number) => void) | undefined;
  /** The token may name the operator it acts for. */
  forOperators?: boolean;
}

/** The options of a build that every command has. */
type BuildRequest = Pick<
  CheckRequest & ReleaseRequest,
  'remote' | 'traffic' | 'skipTrialRun' | 'again'
> & {
  from: string;
  runTrial?: RunTrial;
};

export function askService({ onUpload, forOperators = false, ...access }: AskServiceOptions): Ask {
  const call = callingService(access);
  const live = createLiveVersions(call);

  /**
   * The service runs no code of builds: a build is tried here, between the service's first look at its `remote.json`
   * and the upload of its files.
   */
  async function sendBuild(purpose: Purpose, { from, remote, runTrial, ...rest }: BuildRequest) {
    let problems: DeliveryError[] = [];
    const build = await uploadBuild({
      call,
      from,
      purpose,
      query: rightsFor(rest),
      remote,
      onProgress: onUpload,
      async onAccepted(id) {
        if (!runTrial) return;
        const outcome = await runTrial(await prepareTrial(live, from, rest));
        problems = outcome.problems;
        const [problem] = problems;
        if (purpose === 'check') return;
        if (problem) throw problem;
        const body = JSON.stringify(outcome.trialRun);
        await call({ method: 'PUT', path: trialRunPath(id), body, isOfBuild: true });
      },
    });
    return { build, problems };
  }

  return async <Name extends CommandName>(name: Name, request: RequestOf<Name>) => {
    const { from, who, runTrial, makeBuild, ...others } = request as Partial<ReleaseRequest>;
    // The service derives the origin of a build from the token.
    delete others.origin;
    const sent = { ...others, ...(forOperators && who !== undefined && { operator: who }) };
    if (makeBuild) {
      const { remote } = others;
      const query = {
        for: 'release',
        ...(remote !== undefined && { remote }),
        ...rightsFor(others),
      };
      await call({ method: 'GET', path: `${IDENTITY}?${new URLSearchParams(query)}` });
      await makeBuild();
    }
    const uploaded = bringsBuild(name, others)
      ? await sendBuild(name, { ...others, from, runTrial } as BuildRequest)
      : null;
    const answer = await call({
      method: 'POST',
      path: COMMANDS + name,
      body: JSON.stringify({ ...sent, ...(uploaded && { build: uploaded.build }) }),
      isOfBuild: uploaded !== null || name === 'check',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    if (name !== 'check') return answer as AnswerOf<Name>;
    return withProblems(answer as Check, uploaded?.problems ?? []) as AnswerOf<Name>;
  };
}

/** No build is needed for a check without a remote, nor for a diff of two released versions. */
function bringsBuild(
  name: CommandName,
  { remote, one }: Partial<Record<string, unknown>>,
): name is Purpose {
  if (name === 'check') return remote !== undefined;
  return name === 'diff' ? one === undefined : name === 'release';
}

/** The options of a release that need rights of their own: they are verified before the build runs here. */
const rightsFor = ({ traffic, skipTrialRun, again }: Omit<BuildRequest, 'from'>) => ({
  ...(traffic !== undefined && { traffic: String(traffic) }),
  ...(skipTrialRun && { skipTrialRun: '1' }),
  ...(again && { again: '1' }),
});

async function prepareTrial(
  live: LiveVersions,
  from: string,
  { traffic, skipTrialRun = false }: Omit<BuildRequest, 'from'>,
): Promise<TrialRequest> {
  const [{ readBuild }, { isLive, createLiveSetWith }] = await Promise.all([
    import('../release/build'),
    import('../release/release'),
  ]);
  const [build, liveSet] = await Promise.all([readBuild(from), live.liveSet()]);
  const { manifest } = build;
  return {
    live,
    build,
    liveSet: createLiveSetWith(liveSet, manifest, traffic),
    skip: skipTrialRun || isLive(liveSet, manifest, traffic),
  };
}

const createLiveVersions = (call: CallService): LiveVersions => ({
  liveSet: async () => (await call({ method: 'GET', path: LIVE_SET })) as LiveSet,
  async texts({ name, version }) {
    const texts = await call({ method: 'GET', path: `${VERSIONS}${name}/${version}` });
    return new Map(Object.entries(texts as Record<string, string>));
  },
  rendered: async (key) => (await call({ method: 'GET', path: RENDERED + key })) as string | null,
});

const withProblems = (check: Check, more: readonly DeliveryError[]): Check => ({
  ...check,
  problems: [...check.problems.map(revived), ...more],
});
