import { randomUUID } from 'node:crypto';
import type { AnswerOf, Ask, CommandName, RequestOf } from '../commands/commands';
import type { Check } from '../release/check';
import { COMMANDS, type Purpose } from './addresses';
import { type ServiceAccess, callingService, revived } from './call-service';
import { uploadBuild } from './upload';

interface AskServiceOptions extends ServiceAccess {
  /** Receives the progress of an upload, in files. */
  onUpload?: ((done: number, all: number) => void) | undefined;
  /** The token may name the operator it acts for. */
  forOperators?: boolean;
}

export function askService({ onUpload, forOperators = false, ...access }: AskServiceOptions): Ask {
  const call = callingService(access);

  /** A request without local data: the token identifies the caller, and a build is uploaded. */
  async function sendable(name: CommandName, request: object): Promise<object> {
    const { from, who, ...others } = request as Partial<Record<string, string>>;
    const rest = { ...others, ...(forOperators && who !== undefined && { operator: who }) };
    if (from === undefined || !bringsBuild(name, others)) return rest;
    const { remote } = others;
    const build = await uploadBuild({ call, from, purpose: name, remote, onProgress: onUpload });
    return { ...rest, build };
  }

  return async <Name extends CommandName>(name: Name, request: RequestOf<Name>) => {
    const sent = await sendable(name, request);
    const answer = await call({
      method: 'POST',
      path: COMMANDS + name,
      body: JSON.stringify(sent),
      isOfBuild: 'build' in sent || name === 'check',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    return (name === 'check' ? withFaults(answer as Check) : answer) as AnswerOf<Name>;
  };
}

/** No build is needed for a check without a remote, nor for a diff of two released versions. */
function bringsBuild(
  name: CommandName,
  { remote, one }: Partial<Record<string, string>>,
): name is Purpose {
  if (name === 'check') return remote !== undefined;
  return name === 'diff' ? one === undefined : name === 'release';
}

const withFaults = (check: Check): Check => ({ ...check, problems: check.problems.map(revived) });
