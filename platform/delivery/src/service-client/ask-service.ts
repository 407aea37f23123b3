import { randomUUID } from 'node:crypto';
import type { LiveSet } from '@portal/shared/contract';
import type { AnswerOf, Ask, CommandName, RequestOf } from '../commands/commands';
import type { DeliveryError } from '../faults';
import type { LiveVersions } from '../prerender/live-versions';
import type { Check, CheckRequest } from '../release/check';
import type { ReleaseRequest } from '../release/release';
import type { RunTrial, TrialRequest } from '../release/trial';
import {
  COMMANDS,
  IDENTITY,
  LIVE_SET,
  type Purpose,
  RENDERED,
  VERSIONS,
  trialRunPath,
} from './addresses';
import { type CallService, type ServiceAccess, callingService, revived } from './call-service';
import { uploadBuild } from './upload';

interface AskServiceOptions extends ServiceAccess {
  /** Receives the progress of an upload, in files. */
  onUpload?: ((done: number, all: number) => void) | undefined;
  /** The token may name the operator it acts for. */
  forOperators?: boolean;
}

/** What is asked of a build, whatever the command. */
type BuildRequest = Pick<
  CheckRequest & ReleaseRequest,
  'remote' | 'traffic' | 'skipTrialRun' | 'again'
> & {
  from: string;
  runTrial?: RunTrial;
};

export function askService({ onUpload, forOperators = false, ...access }: AskServiceOptions): Ask {
  const call = callingService(access);
  const live = liveVersionsOf(call);

  /**
   * The service runs nobody's code: a build is tried here, between the first look of the service at its `remote.json`
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
        const outcome = await runTrial(await trialOf(live, from, rest));
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
    // The service knows by the token where a build is from.
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

/** What of a release takes rights of its own: they are asked for before the build runs here. */
const rightsFor = ({ traffic, skipTrialRun, again }: Omit<BuildRequest, 'from'>) => ({
  ...(traffic !== undefined && { traffic: String(traffic) }),
  ...(skipTrialRun && { skipTrialRun: '1' }),
  ...(again && { again: '1' }),
});

async function trialOf(
  live: LiveVersions,
  from: string,
  { traffic, skipTrialRun = false }: Omit<BuildRequest, 'from'>,
): Promise<TrialRequest> {
  const [{ readBuild }, { isLive, liveSetWith }] = await Promise.all([
    import('../release/build'),
    import('../release/release'),
  ]);
  const [build, liveSet] = await Promise.all([readBuild(from), live.liveSet()]);
  const { manifest } = build;
  return {
    live,
    build,
    liveSet: liveSetWith(liveSet, manifest, traffic),
    skip: skipTrialRun || isLive(liveSet, manifest, traffic),
  };
}

const liveVersionsOf = (call: CallService): LiveVersions => ({
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
