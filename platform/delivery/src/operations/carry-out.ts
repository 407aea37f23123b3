import type { ChangeAnswer, ChangeRequest, OperatorChange } from '@portal/shared/contract';
import type { Ask } from '../commands/commands';
import { DeliveryError } from '../faults';
import type { Asking, Deed } from './operators';
import { Refusal } from './refusal';
import { writtenText } from './written-text';

/**
 * Carries out a change on behalf of an operator. The audit log entry is written first.
 * @throws Refusal, DeliveryError
 */
export async function carryOut(
  ask: Ask,
  change: OperatorChange,
  { name: who, record }: Asking,
  sent: unknown,
): Promise<ChangeAnswer> {
  const request = readRequest(change, sent);
  const { remote, version, reason, expect, expectCanary } = request;
  const log = (outcome: Deed['outcome'], details: Deed['details']) =>
    record({ action: `release.${change}`, subject: remote, outcome, details });
  const asked = {
    reason,
    from: expect,
    ...(version !== undefined && { to: version }),
    ...(expectCanary !== null && { canary: expectCanary }),
  };
  await log('begun', asked);
  const { notes = [] } = await ask(change, { ...request, who }).catch(async (error: unknown) => {
    await log('refused', { problem: error instanceof DeliveryError ? error.code : 'broken' });
    throw error;
  });
  await log('done', asked);
  const afterwards = (await ask('status', {})).find((one) => one.remote === remote);
  if (!afterwards) throw new Error(`${remote} is not in the store in which it was changed`);
  return { ...afterwards, notes };
}

function readRequest(change: OperatorChange, sent: unknown): ChangeRequest {
  const { remote, version, reason, expect, expectCanary } = (sent ?? {}) as Record<string, unknown>;
  if (!isName(remote)) throw new Refusal(400, 'A remote is needed.');
  if (version !== undefined && !(change === 'rollback' && isName(version))) {
    throw new Refusal(400, 'That is no version.');
  }
  if (!isName(expect)) throw new Refusal(400, 'The version you saw live is needed.');
  if (expectCanary !== null && !isName(expectCanary)) {
    throw new Refusal(400, 'The canary you saw is needed, or null.');
  }
  return {
    remote,
    ...(version !== undefined && { version }),
    reason: writtenText('reason', reason),
    expect,
    expectCanary,
  };
}

/** Names of remotes and versions become parts of a path. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/.test(value);
