import { OPERATOR_ROLES, type OperatorRole } from '@portal/shared/contract';

/** Which role each value of the claim gives. */
export type RoleValues = ReadonlyMap<string, OperatorRole>;

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text);

/**
 * Reads `portal-staff=operator,portal-admins=admin`: values of the claim, each with its role.
 * @throws on anything else, with the name of the setting
 */
export function readRoleValues(setting: string, text: string): RoleValues {
  const values = new Map<string, OperatorRole>();
  for (const entry of text.split(',')) {
    const end = entry.lastIndexOf('=');
    const value = entry.slice(0, Math.max(end, 0)).trim();
    const role = entry.slice(end + 1).trim();
    if (value === '' || !isRole(role)) {
      throw new Error(
        `${setting}: '${entry.trim()}' is not of the form value=role. The roles are ${OPERATOR_ROLES.join(', ')}.`,
      );
    }
    if (values.has(value)) throw new Error(`${setting} names '${value}' twice.`);
    values.set(value, role);
  }
  return values;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The texts of a claim. `path` is its name, or the names on the way to it with dots between. */
function textsAt(claims: Readonly<Record<string, unknown>>, path: string): string[] {
  // An address that nobody has verified may be somebody else's.
  if (path === 'email' && claims['email_verified'] !== true) return [];
  const found = memberOf(claims, path) ?? path.split('.').reduce<unknown>(memberOf, claims);
  return (Array.isArray(found) ? (found as unknown[]) : [found]).filter(
    (value) => typeof value === 'string',
  );
}

/** The highest role that the claim at `path` gives; null when it gives none. */
export function roleIn(
  claims: Readonly<Record<string, unknown>>,
  path: string,
  values: RoleValues,
): OperatorRole | null {
  const roles = new Set(textsAt(claims, path).map((text) => values.get(text)));
  return OPERATOR_ROLES.findLast((role) => roles.has(role)) ?? null;
}
