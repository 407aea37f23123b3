import { useSearchParams } from '@portal/shared';
import { useCallback } from 'react';

/** `remote` is the open one, `audit` is 'open' or ''; the others are filters of the audit log. All may be ''. */
const KEYS = ['remote', 'audit', 'actor', 'action'] as const;

export type View = Record<(typeof KEYS)[number], string>;
export type ChangeView = (change: Partial<View>) => void;

/** The selection on the page. It is in the address, so that a reload keeps it and operators can share it. */
export function useView(): [View, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const view = Object.fromEntries(KEYS.map((key) => [key, search.get(key) ?? ''])) as View;
  const change = useCallback<ChangeView>(
    (given) =>
      setSearch(
        (current) => {
          for (const [name, value] of Object.entries(given)) {
            if (value === '') current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [view, change];
}
