import type { ChangeRequest } from '../release/change';
import type { CheckRequest } from '../release/check';
import type { DiffRequest } from '../release/diff';
import type { HaltRequest } from '../release/halt';
import type { PruneRequest } from '../release/prune';
import type { RebuildRequest } from '../release/rebuild';
import type { ReleaseRequest } from '../release/release';
import type { RollbackRequest } from '../release/rollback';
import type { RolloutRequest } from '../release/rollout';
import type { TraceRequest } from '../release/trace';
import type { SignRequest, Store } from '../store/store';

/** All that is asked of a store and done to it, whoever asks. Each loads only what it does itself. */
const COMMANDS = {
  status: async (store: Store, _request: object) =>
    (await import('../release/status')).status(store),

  history: async (store: Store, request: { remote?: string | undefined }) =>
    (await import('../release/status')).history(store, request),

  check: async (store: Store, { remote, ...request }: CheckRequest) => {
    const { checkBuild, checkLive } = await import('../release/check');
    if (remote === undefined) return checkLive(store);
    const { notingNoShell } = await import('../release/no-shell');
    return notingNoShell(store, remote, await checkBuild(store, { remote, ...request }));
  },

  diff: async (store: Store, request: DiffRequest) =>
    (await import('../release/diff')).diff(store, request),

  trace: async (store: Store, request: TraceRequest) =>
    (await import('../release/trace')).trace(store, request),

  release: async (store: Store, request: ReleaseRequest) => {
    const { release } = await import('../release/release');
    const { notingNoShell } = await import('../release/no-shell');
    return notingNoShell(store, request.remote, await release(store, request));
  },

  rollout: async (store: Store, request: RolloutRequest) =>
    (await import('../release/rollout')).rollout(store, request),

  promote: async (store: Store, request: ChangeRequest) =>
    (await import('../release/rollout')).promote(store, request),

  rollback: async (store: Store, request: RollbackRequest) =>
    (await import('../release/rollback')).rollback(store, request),

  disable: async (store: Store, request: ChangeRequest) =>
    (await import('../release/switch-off')).disable(store, request),

  enable: async (store: Store, request: ChangeRequest) =>
    (await import('../release/switch-off')).enable(store, request),

  halt: async (store: Store, request: HaltRequest) =>
    (await import('../release/halt')).halt(store, request),

  prune: async (store: Store, request: PruneRequest) =>
    (await import('../release/prune')).prune(store, request),

  rebuild: async (store: Store, request: RebuildRequest) =>
    (await import('../release/rebuild')).rebuild(store, request),

  sign: async (store: Store, request: SignRequest) =>
    (await import('../release/sign')).sign(store, request),
};

type Commands = typeof COMMANDS;

export type CommandName = keyof Commands;
export type RequestOf<Name extends CommandName> = Parameters<Commands[Name]>[1];
export type AnswerOf<Name extends CommandName> = Awaited<ReturnType<Commands[Name]>>;

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Asks for a command: of a store on this machine, or of a release service. */
export type Ask = <Name extends CommandName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<AnswerOf<Name>>;

export const askStore =
  (store: Store): Ask =>
  (name, request) => {
    const command = COMMANDS[name] as (store: Store, request: unknown) => Promise<never>;
    return command(store, request);
  };
