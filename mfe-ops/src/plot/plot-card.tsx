import { useTranslation, type LedgerEntry, type RemoteStatus } from '@portal/shared';
import { Button, Card, EmptyState, SelectField, Skeleton } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { plottedChanges } from '../operations/history.actions';
import { plottedLoads, type Loads } from '../operations/load-counts.actions';
import { useRefusalText } from '../operations/use-asking';
import { Announced } from '../refreshing/announced';
import { FreshArea } from '../refreshing/fresh-area';
import { Stale } from '../refreshing/stale';
import { useFresh } from '../refreshing/use-fresh';
import type { View } from '../view/use-view';
import { markersOf } from './markers';
import { PeriodChoice } from './period-choice';
import { PlotArea } from './plot-area';
import styles from './plot-card.module.css';
import { PlotTable } from './plot-table';
import { plottedOf } from './plotted';

/** The largest number of requested changes, more than a remote has in a week. */
const CHANGES = 200;

export interface PlotCardProps {
  remotes: readonly RemoteStatus[];
  /** The plotted remote. */
  status: RemoteStatus;
  view: View;
  onView: (change: Partial<View>) => void;
}

/** The failure rates of a remote over time, as a plot or a table. */
export function PlotCard({ remotes, status, view: { period }, onView }: PlotCardProps) {
  const t = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const refusalText = useRefusalText();
  const loads = useFresh(plottedLoads, { period });
  const changes = useFresh(plottedChanges, { remote: status.remote, limit: CHANGES });
  return (
    <Card
      title={t('Failure rate')}
      actions={
        <>
          <SelectField
            label={t('Remote')}
            labelHidden
            placeholder={null}
            value={status.remote}
            onChange={(plotted) => onView({ plotted })}
            options={remotes.map(({ remote }) => ({ value: remote, label: remote }))}
          />
          <PeriodChoice value={period} onChoose={(chosen) => onView({ period: chosen })} />
          <Button onClick={() => setAsTable(!asTable)}>
            {asTable ? t('As a plot') : t('As a table')}
          </Button>
        </>
      }
    >
      <div className={styles['area']}>
        <FreshArea of={loads} waiting={<Skeleton height="18rem" />}>
          {(data) => (
            <Shown status={status} loads={data} changes={changes.data} asTable={asTable} />
          )}
        </FreshArea>
        <Announced>
          {!loads.failure && changes.failure && (
            <Stale>
              {t('The changes could not be refreshed. {reason}', {
                reason: refusalText(changes.failure),
              })}
            </Stale>
          )}
        </Announced>
      </div>
    </Card>
  );
}

interface ShownProps {
  status: RemoteStatus;
  loads: Loads;
  changes: readonly LedgerEntry[] | null;
  asTable: boolean;
}

function Shown({ status, loads, changes, asTable }: ShownProps) {
  const t = useTranslation();
  const { remote } = status;
  const plotted = useMemo(() => plottedOf(status, loads), [status, loads]);
  const markers = useMemo(() => markersOf(changes ?? [], loads), [changes, loads]);
  if (plotted.lines.length === 0) {
    return (
      <EmptyState icon="chart" title={t('No loads')}>
        {t('No browser reported loading {remote} in this period.', { remote })}
      </EmptyState>
    );
  }
  return asTable ? (
    <PlotTable remote={remote} plotted={plotted} />
  ) : (
    <PlotArea remote={remote} plotted={plotted} markers={markers} />
  );
}
