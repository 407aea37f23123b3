import { FIXED, FOLDERS } from '@portal/shared/contract/portal-addresses';
import { NO_ROUTE } from '../answers/answering';

/** The pattern of pages that no remote has. */
export const ANY_PAGE = '*';

/** The pattern of an address that is no page of a remote. */
export function fixedRoute(pathname: string): string {
  const folder = FOLDERS.find((each) => pathname.startsWith(each));
  if (folder !== undefined) return `${folder}*`;
  return FIXED.has(pathname) ? pathname : NO_ROUTE;
}
