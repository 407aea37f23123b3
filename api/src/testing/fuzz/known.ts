import type { CallName } from '@portal/shared/contract';
import type { TestApi } from '../test-api';
import type { Known } from './values';

/** How many things of a kind are enough. */
const FEW = 3;

const NAMES = /^(id|.+_id|inventory_serial|username|email|document[12](_name)?|created_by|name)$/;

/** The demonstration's subscriber whom requests are mostly about. */
const SUBSCRIBER = 'asha';

const ASKED: readonly (readonly [CallName, Record<string, string>])[] = [
  ['profile', {}],
  ['cameras', { id: SUBSCRIBER }],
  ['packages', { id: 'asha-01' }],
  ['cameraSubscriptions', { subscriberId: SUBSCRIBER, id: 'asha-01' }],
  ['cancelRequests', {}],
  ['notifications', {}],
  ['kyc', { id: SUBSCRIBER }],
];

function collect(value: unknown, byName: Map<string, Set<string | number>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const isName = typeof inner === 'string' || typeof inner === 'number';
    if (isName && NAMES.test(name)) {
      const values = byName.get(name) ?? new Set();
      byName.set(name, values);
      if (values.size < FEW) values.add(inner);
    } else collect(inner, byName);
  }
}

/** What the API itself calls the demonstration's things, as a client would have read it. */
export async function knownTo(api: TestApi, token: string): Promise<Known> {
  const byName = new Map<string, Set<string | number>>();
  for (const [call, params] of ASKED)
    collect((await api.call(call, { token, params })).body, byName);
  return [...new Set([SUBSCRIBER, '2', ...[...byName.values()].flatMap((values) => [...values])])];
}
