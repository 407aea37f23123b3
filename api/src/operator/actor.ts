import type { FastifyRequest } from 'fastify';
import type { OperatorRole } from '@portal/shared/contract';
import type { Doer } from '../audit/record';
import { unauthorized } from '../http/errors';

/**
 * What a call asks of its caller:
 * - `anyone`: nothing, for it is a way in
 * - `own`: a person who is signed in, about their own account
 * - `enrol`: a person who came by a link or has just signed in, to change their ways in
 * - `view`, `operate`: to see, to decide
 * - `manage`: to say who is an operator, as a person just after a sign-in
 * - `tokens`: to make tokens of machines
 * - `counts`: to read how versions fare
 * - `deeds`: to record what was done outside the API
 * - `host`: to ask who is signed in, in the name of the host
 */
export type Access =
  | 'anyone'
  | 'own'
  | 'enrol'
  | 'view'
  | 'operate'
  | 'manage'
  | 'tokens'
  | 'counts'
  | 'deeds'
  | 'host';

/** What a machine's token may be good for. */
export const MACHINE_SCOPES = ['view', 'operate', 'watch', 'host'] as const;
export type MachineScope = (typeof MACHINE_SCOPES)[number];

export type Scope = MachineScope | 'console';

const OF_ROLE: Record<OperatorRole, readonly Access[]> = {
  view: ['own', 'enrol', 'view', 'counts'],
  operate: ['own', 'enrol', 'view', 'counts', 'operate', 'manage'],
};

const OF_SCOPE: Record<Scope, readonly Access[]> = {
  view: ['view', 'counts'],
  operate: ['view', 'counts', 'operate'],
  watch: ['counts', 'deeds'],
  host: ['counts', 'deeds', 'host'],
  console: ['view', 'counts', 'operate', 'manage', 'tokens', 'deeds', 'host'],
};

/** What a person does only just after a sign-in: a forgotten open page is not enough for it. */
export const NEEDS_FRESH: readonly Access[] = ['enrol', 'manage'];

export interface PersonActor {
  kind: 'person';
  id: string;
  name: string;
  role: OperatorRole;
  sessionId: string;
  /** Came by this link, and can do nothing but set up a way in. */
  linkHash: string | null;
  /** Signed in a short while ago. */
  fresh: boolean;
}

export interface MachineActor {
  kind: 'machine' | 'console';
  name: string;
  scope: Scope;
}

export type Actor = PersonActor | MachineActor;

/** Whether somebody may ask for that at all, be it after signing in again. */
export function mayAsk(actor: Actor, access: Access): boolean {
  if (access === 'anyone') return true;
  if (actor.kind !== 'person') return OF_SCOPE[actor.scope].includes(access);
  if (actor.linkHash !== null) return access === 'enrol';
  return OF_ROLE[actor.role].includes(access);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** What a call of operators asks of its caller; each has to say it. */
    access?: Access;
  }
}

/** Who asks, as the audit log names them. */
export function doerOf({ actor, ip }: FastifyRequest): Doer {
  if (!actor) throw unauthorized('You are not signed in as an operator.');
  return { kind: actor.kind, name: actor.name, address: ip };
}

/** The person who asks. */
export function personOf({ actor }: FastifyRequest): PersonActor {
  if (actor?.kind !== 'person') throw unauthorized('You are not signed in as an operator.');
  return actor;
}
