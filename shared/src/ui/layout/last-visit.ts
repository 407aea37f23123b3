/** How a page was last shown in this tab. */
export interface Visit {
  /** Its query, such as what was searched for. */
  search: string;
  /** Its entry of the browser's history. */
  entry: string;
}

const KEY = 'last_visits';

type Visits = Record<string, Visit>;

/** Storage that is blocked or spoiled remembers nothing: pages are shown as they begin. */
function visits(): Visits {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Visits | null) ?? {};
  } catch {
    return {};
  }
}

export function rememberVisit(pathname: string, visit: Visit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...visits(), [pathname]: visit }));
  } catch {
    // Nothing to do: the page is shown as it begins.
  }
}

export const lastVisit = (pathname: string): Visit | undefined => visits()[pathname];
