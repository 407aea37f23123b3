import { randomUUID } from 'node:crypto';
import type { AnswerOf, Ask, CommandName, RequestOf } from '../commands/commands';
import type { Check } from '../release/check';
import { COMMANDS, type Purpose } from './addresses';
import { type CallService, type ServiceAccess, callingService, revived } from './call-service';
import { uploadBuild } from './upload';

export interface AskServiceOptions extends ServiceAccess {
  /** Told how far the upload of a build is. */
  onUpload?: ((done: number, all: number) => void) | undefined;
}

/** Has commands carried out by a release service. */
export function askService({ onUpload, ...access }: AskServiceOptions): Ask {
  const call = callingService(access);
  return async <Name extends CommandName>(name: Name, request: RequestOf<Name>) => {
    const body = JSON.stringify(await sendable(call, name, request, onUpload));
    const answer = await call({
      method: 'POST',
      path: COMMANDS + name,
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    return (name === 'check' ? withFaults(answer as Check) : answer) as AnswerOf<Name>;
  };
}

/** A request without what only this machine has: who asks is known by the token, and a build is uploaded. */
async function sendable(
  call: CallService,
  name: CommandName,
  request: object,
  onProgress: AskServiceOptions['onUpload'],
): Promise<object> {
  const { from, ...rest } = request as Partial<Record<string, string>>;
  delete rest['who'];
  if (from === undefined || !bringsBuild(name, rest)) return rest;
  const build = await uploadBuild({ call, from, purpose: name, onProgress });
  return { ...rest, build };
}

/** A check without a remote is about what is live, and a diff with a version about two of them. */
function bringsBuild(
  name: CommandName,
  { remote, one }: Partial<Record<string, string>>,
): name is Purpose {
  if (name === 'check') return remote !== undefined;
  return name === 'diff' ? one === undefined : name === 'release';
}

const withFaults = (check: Check): Check => ({ ...check, problems: check.problems.map(revived) });
