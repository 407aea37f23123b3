/** The last visit of a page in this tab. */
export interface Visit {
  /** Its query, such as a search. */
  search: string;
  /** Its entry of the browser's history. */
  entry: string;
}

const KEY = 'last_visits';

type Visits = Record<string, Visit>;

/** With blocked or damaged storage no visit is remembered, and pages start fresh. */
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
    // Nothing is stored, and the page starts fresh.
  }
}

export const lastVisit = (pathname: string): Visit | undefined => visits()[pathname];
