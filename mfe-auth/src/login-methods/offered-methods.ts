import type { LoginMethod } from '@portal/shared';

const METHODS = ['google', 'facebook', 'worldlink', 'apple'] as const;

export type MethodName = (typeof METHODS)[number];

/** The methods the server lists as enabled, in the portal's order; names it does not know are left out. */
export const offeredMethods = (listed: readonly LoginMethod[]): MethodName[] =>
  METHODS.filter((name) => listed.some((method) => method.name === name && method.status === '1'));
