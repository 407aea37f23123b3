import type { Role } from '../contract';

export const getSlugs = (role: Role | null | undefined): ReadonlySet<string> =>
  new Set(role ? [...role.permissions, ...role.ticketing, ...role.crm] : []);

/** Paths with one of these words show 'Add New' to everybody. It concerns that button, not access to pages. */
const ALWAYS_ALLOWED = [
  'faq',
  'stb',
  'ticket',
  'profile',
  'permissions/test',
  'privacy-policy',
  'addons',
  'products',
  'error',
  'orders',
  'notifications',
  'inventory',
  'miscellaneous',
];

/**
 * Whether 'Add New' shows on a path: a slug equals the path plus '-store', or what stands before
 * its 'edit' or 'add' segment plus '-store'. A slug may begin with a slash, as the path does, or not.
 */
export function mayAdd(pathname: string, slugs: ReadonlySet<string>): boolean {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (ALWAYS_ALLOWED.some((word) => path.includes(word))) return true;
  const prefix = path.replace(/\/(edit|add)(\/.*)?$/, '');
  return [path, prefix].some((part) => slugs.has(`${part}-store`) || slugs.has(`/${part}-store`));
}
