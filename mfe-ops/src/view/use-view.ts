import { useSearchParams, type AuditEntry } from '@portal/shared';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@portal/shared/contract';
import { useCallback } from 'react';
import type { Period } from '../operations/span';

/** The selectable spans of the plot. */
export const PLOTTED_PERIODS = ['1h', '24h', '7d'] as const satisfies readonly Period[];
export type PlottedPeriod = (typeof PLOTTED_PERIODS)[number];

const TABS = ['versions', 'audit', 'operators', 'account'] as const;
export type Tab = (typeof TABS)[number];

/** The operator's selections on the page. */
export interface View {
  tab: Tab;
  /** The plotted remote; '' without a selection. */
  plotted: string;
  period: PlottedPeriod;
  /** The remote of the listed changes; '' for all. */
  changesOf: string;
  /** The filters of the audit log; '' for all. */
  actor: string;
  action: AuditEntry['action'] | '';
  outcome: AuditEntry['outcome'] | '';
}

const isPeriod = (value: string | null): value is PlottedPeriod =>
  PLOTTED_PERIODS.some((period) => period === value);

/** The selections in the address, so that a reload keeps them and operators can share them. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const period = search.get('period');
  const view: View = {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'versions',
    plotted: search.get('plotted') ?? '',
    period: isPeriod(period) ? period : '24h',
    changesOf: search.get('changesOf') ?? '',
    actor: search.get('actor') ?? '',
    action: AUDIT_ACTIONS.find((action) => action === search.get('action')) ?? '',
    outcome: AUDIT_OUTCOMES.find((outcome) => outcome === search.get('outcome')) ?? '',
  };
  const change = useCallback(
    (given: Partial<View>) =>
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
