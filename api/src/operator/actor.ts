import type { FastifyRequest } from 'fastify';
import type { OperatorRole } from '@portal/shared/contract';
import type { AuditActor } from '../audit/audit';
import { unauthorized } from '../http/errors';

/**
 * What a call requires of its caller:
 * - `anyone`: nothing, because it is a sign-in
 * - `own`: a signed-in person, for their own session
 * - `view`, `operate`: to read, to decide
 * - `manage`: to end the sessions of others
 * - `console`: to be on the machine of the API, for tokens of machines and links of operators
 * - `counts`: to read the performance of versions
 * - `record`: to record actions outside the API
 * - `host`: to look up sessions, in the name of the host
 */
export type Access =
  'anyone' | 'own' | 'view' | 'operate' | 'manage' | 'console' | 'counts' | 'record' | 'host';

/** The possible scopes of a machine's token. */
export const MACHINE_SCOPES = ['view', 'operate', 'watch', 'host'] as const;
export type MachineScope = (typeof MACHINE_SCOPES)[number];

export type Scope = MachineScope | 'console';

const OF_ROLE: Record<OperatorRole, readonly Access[]> = {
  viewer: ['own', 'view', 'counts'],
  operator: ['own', 'view', 'counts', 'operate'],
  admin: ['own', 'view', 'counts', 'operate', 'manage'],
};

const OF_SCOPE: Record<Scope, readonly Access[]> = {
  view: ['view', 'counts'],
  operate: ['view', 'counts', 'operate'],
  watch: ['counts', 'record'],
  host: ['counts', 'record', 'host'],
  console: ['view', 'counts', 'operate', 'manage', 'console', 'record', 'host'],
};

export interface PersonActor {
  kind: 'person';
  id: string;
  name: string;
  role: OperatorRole;
  sessionId: string;
}

export interface MachineActor {
  kind: 'machine' | 'console';
  name: string;
  scope: Scope;
}

export type Actor = PersonActor | MachineActor;

export function isAllowed(actor: Actor, access: Access): boolean {
  if (access === 'anyone') return true;
  const granted = actor.kind === 'person' ? OF_ROLE[actor.role] : OF_SCOPE[actor.scope];
  return granted.includes(access);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The requirement of an operators' call; each call declares one. */
    access?: Access;
  }
}

/** The caller, as the audit log names them. */
export function getAuditActor({ actor, ip }: FastifyRequest): AuditActor & { address: string } {
  if (!actor) throw unauthorized('You are not signed in as an operator.');
  return { kind: actor.kind, name: actor.name, address: ip };
}

export function getPerson({ actor }: FastifyRequest): PersonActor {
  if (actor?.kind !== 'person') throw unauthorized('You are not signed in as an operator.');
  return actor;
}
