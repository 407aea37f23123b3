import { Ajv, type ValidateFunction } from 'ajv';
import { Refusal } from '../operations/refusal';
import type { CommandName } from '../release/commands';
import { strictObject, strictProblem } from '../schemas';
import { getDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { DAY_MS, type Records } from './records';

/** The options that a caller sends with a command. The token identifies the caller. */
export interface SentRequest {
  remote?: string;
  /** An upload, instead of a folder. */
  build?: string;
  traffic?: number;
  skipTrialRun?: boolean;
  again?: boolean;
  verify?: string;
  reason?: string;
  expect?: string;
  expectCanary?: string | null;
  /** The target of a rollback. */
  version?: string;
  withRemotes?: boolean;
  /** The operator a host acts for. */
  operator?: string;
  /** The stack to trace. */
  stack?: string;
}

const remote = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$' };
const version = { type: 'string', pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$' };
const build = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const traffic = { type: 'integer', minimum: 1, maximum: 99 };
const count = { type: 'integer', minimum: 0, maximum: 9999 };
const change = {
  remote,
  reason: { type: 'string', maxLength: 2000 },
  expect: version,
  expectCanary: { ...version, nullable: true },
  operator: { type: 'string' },
};

const SCHEMAS: Readonly<Record<CommandName, object>> = {
  status: strictObject({}),
  history: strictObject({ remote }),
  check: strictObject({ remote, build }),
  diff: strictObject({ remote, one: version, other: version, build }, ['remote']),
  trace: strictObject({ stack: { type: 'string', maxLength: 100_000 } }, ['stack']),
  release: strictObject(
    {
      ...change,
      build,
      traffic,
      skipTrialRun: { type: 'boolean' },
      again: { type: 'boolean' },
      verify: { type: 'string', maxLength: 200 },
    },
    ['build'],
  ),
  rollout: strictObject({ ...change, traffic }, ['remote', 'traffic']),
  promote: strictObject(change, ['remote']),
  rollback: strictObject(
    {
      ...change,
      version,
      withRemotes: { type: 'boolean' },
    },
    ['remote'],
  ),
  disable: strictObject(change, ['remote']),
  enable: strictObject(change, ['remote']),
  halt: strictObject({ ...change, canary: version, began: { type: 'string', nullable: true } }, [
    'remote',
    'canary',
    'began',
  ]),
  prune: strictObject({ keep: count, days: count, dryRun: { type: 'boolean' } }, ['keep', 'days']),
  rebuild: strictObject({ write: { type: 'boolean' }, leaveOut: { type: 'boolean' } }, ['write']),
  sign: strictObject({ adopt: { type: 'boolean' }, dryRun: { type: 'boolean' } }, ['adopt']),
};

const ajv = new Ajv({ verbose: true });
const compiled = new Map<CommandName, ValidateFunction<SentRequest>>();

/** The body sent for a command, if it is valid. @throws Refusal */
export function requestFor(name: CommandName, sent: unknown): SentRequest {
  let validate = compiled.get(name);
  if (!validate) compiled.set(name, (validate = ajv.compile<SentRequest>(SCHEMAS[name])));
  if (validate(sent)) return sent;
  throw new Refusal(400, `The request at ${strictProblem(validate.errors)}.`);
}

/** What must still be live for a rollback. */
export type Precondition = Pick<SentRequest, 'expect' | 'expectCanary'>;

interface PreconditionOptions {
  store: Store;
  /** By the id of the change's key. */
  preconditions: Records<Precondition>;
  log: (message: string) => void;
}

/**
 * Adds a precondition to a rollback that names no version: what was live at the first request still is. If the service
 * dies after the rollback, but before it stored its answer, it gets the same request again, which must not roll back
 * one more version.
 */
export const rollbackPrecondition =
  ({ store, preconditions, log }: PreconditionOptions) =>
  async (sent: SentRequest, id: string | undefined): Promise<SentRequest> => {
    const { remote, version, expect, expectCanary } = sent;
    if (id === undefined || remote === undefined || version !== undefined) return sent;
    const before = await preconditions.find(id);
    if (before) return { ...sent, ...before };
    const now = getDeploymentState(await store.liveSet(), remote);
    const precondition: Precondition = {
      expect: expect ?? now?.stable.version ?? 'none',
      expectCanary:
        expectCanary === undefined ? (now?.canary?.manifest.version ?? null) : expectCanary,
    };
    // Rollbacks work on a full disk too.
    await preconditions
      .add(id, precondition, Date.now() + DAY_MS)
      .catch((error: unknown) => log(String(error)));
    return { ...sent, ...precondition };
  };
