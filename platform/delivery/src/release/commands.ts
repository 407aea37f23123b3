import { fault } from '../faults';
import type { SignedThing, SignRequest, Store } from '../store/store';
import type { ChangeRequest } from './change';
import type { CheckRequest } from './check';
import type { DiffRequest } from './diff';
import type { PruneRequest } from './prune';
import type { RebuildRequest } from './rebuild';
import type { ReleaseRequest } from './release';
import type { HaltRequest, RollbackRequest, RolloutRequest } from './rollback';
import type { TraceRequest } from './trace';

/**
 * Signs the contents of a store with the key of this process: what another trusted key signed, and, when adopted, the
 * rest. @throws SigningKeyMissing
 */
export async function sign(store: Store, request: SignRequest): Promise<SignedThing[]> {
  if (store.signatures) return store.signatures.sign(request);
  throw fault('SigningKeyMissing', { address: store.address });
}

/** All commands on a store, for every kind of caller. Each loads only the code it needs. */
const COMMANDS = {
  status: async (store: Store, _request: object) => (await import('./status')).status(store),

  history: async (store: Store, request: { remote?: string | undefined }) =>
    (await import('./status')).history(store, request),

  check: async (store: Store, { remote, ...request }: CheckRequest) => {
    const { checkBuild, checkLive } = await import('./check');
    if (remote === undefined) return checkLive(store);
    const { addNoShellNote } = await import('./release');
    return addNoShellNote(store, remote, await checkBuild(store, { remote, ...request }));
  },

  diff: async (store: Store, request: DiffRequest) => (await import('./diff')).diff(store, request),

  trace: async (store: Store, request: TraceRequest) =>
    (await import('./trace')).trace(store, request),

  release: async (store: Store, request: ReleaseRequest) => {
    const { release } = await import('./release');
    const { addNoShellNote } = await import('./release');
    return addNoShellNote(store, request.remote, await release(store, request));
  },

  rollout: async (store: Store, request: RolloutRequest) =>
    (await import('./rollback')).rollout(store, request),

  promote: async (store: Store, request: ChangeRequest) =>
    (await import('./rollback')).promote(store, request),

  rollback: async (store: Store, request: RollbackRequest) =>
    (await import('./rollback')).rollback(store, request),

  disable: async (store: Store, request: ChangeRequest) =>
    (await import('./rollback')).disable(store, request),

  enable: async (store: Store, request: ChangeRequest) =>
    (await import('./rollback')).enable(store, request),

  halt: async (store: Store, request: HaltRequest) =>
    (await import('./rollback')).halt(store, request),

  prune: async (store: Store, request: PruneRequest) =>
    (await import('./prune')).prune(store, request),

  rebuild: async (store: Store, request: RebuildRequest) =>
    (await import('./rebuild')).rebuild(store, request),

  sign,
};

type Commands = typeof COMMANDS;

export type CommandName = keyof Commands;
export type RequestOf<Name extends CommandName> = Parameters<Commands[Name]>[1];
export type AnswerOf<Name extends CommandName> = Awaited<ReturnType<Commands[Name]>>;

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Carries out a command: by a store on this machine, or by a release service. */
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
