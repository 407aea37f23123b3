import type { RemoteStatus, RollbackRequest } from '@portal/shared/contract';
import type { Ask } from '../commands/commands';
import { DeliveryError } from '../faults';
import type { Asking, Deed } from './operators';
import { Refusal } from './refusal';
import { writtenText } from './written-text';

/**
 * Rolls back on behalf of an operator. The audit log entry is written first.
 * @throws Refusal, DeliveryError
 */
export async function rollBack(
  ask: Ask,
  { name: who, record }: Asking,
  sent: unknown,
): Promise<RemoteStatus> {
  const { remote, version, reason, expect, expectCanary } = rollbackRequest(sent);
  const log = (outcome: Deed['outcome'], details: Deed['details']) =>
    record({ action: 'release.rollback', subject: remote, outcome, details });
  const asked = { reason, from: expect, ...(version !== undefined && { to: version }) };
  await log('begun', asked);
  try {
    await ask('rollback', { remote, version, reason, expect, expectCanary, who });
  } catch (error) {
    await log('refused', { problem: error instanceof DeliveryError ? error.code : 'broken' });
    throw error;
  }
  await log('done', asked);
  const afterwards = (await ask('status', {})).find((one) => one.remote === remote);
  if (!afterwards) throw new Error(`${remote} is not in the store it was rolled back in`);
  return afterwards;
}

function rollbackRequest(sent: unknown): RollbackRequest {
  const { remote, version, reason, expect, expectCanary } = (sent ?? {}) as Record<string, unknown>;
  if (!isName(remote)) throw new Refusal(400, 'A remote is needed.');
  if (version !== undefined && !isName(version)) throw new Refusal(400, 'That is no version.');
  if (!isName(expect)) throw new Refusal(400, 'The version you saw live is needed.');
  if (expectCanary !== undefined && expectCanary !== null && !isName(expectCanary)) {
    throw new Refusal(400, 'That is no canary.');
  }
  return {
    remote,
    ...(version !== undefined && { version }),
    reason: writtenText('reason', reason),
    expect,
    ...(expectCanary !== undefined && { expectCanary }),
  };
}

/** Names of remotes and versions become parts of a path. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/.test(value);
