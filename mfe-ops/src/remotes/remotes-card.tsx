import { useTranslation, type RemoteStatus } from '@portal/shared';
import { Card, EmptyState } from '@portal/shared/ui';
import type { Loads } from '../operations/load-counts.actions';
import type { Fresh } from '../refreshing/use-fresh';
import { RemoteRow } from './remote-row';
import styles from './remotes.module.css';

export interface RemotesCardProps {
  remotes: readonly RemoteStatus[];
  recent: Fresh<Loads>;
  /** The plotted remote. */
  plotted: string | undefined;
  onPlot: (remote: string) => void;
  /** Null without the permission. */
  onRollback: ((status: RemoteStatus) => void) | null;
}

/** A row for each remote, the shell first. On a narrow page each row is a card. */
export function RemotesCard({ remotes, recent, plotted, onPlot, onRollback }: RemotesCardProps) {
  const t = useTranslation();
  if (remotes.length === 0) {
    return (
      <Card title={t('Versions')}>
        <EmptyState title={t('Nothing has been released yet.')} />
      </Card>
    );
  }
  return (
    <Card title={t('Versions')}>
      {/* The names of the columns stand in each row, for those who hear them. */}
      <div aria-hidden="true" className={styles['columns']}>
        <span>{t('Remote')}</span>
        <span className={styles['factColumns']}>
          <span>{t('Live')}</span>
          <span>{t('Canary')}</span>
          <span>{t('Fallback')}</span>
          <span>{t('Failures, last hour')}</span>
        </span>
      </div>
      <ul className={styles['rows']}>
        {remotes.map((status) => (
          <RemoteRow
            key={status.remote}
            status={status}
            recent={recent}
            plotted={status.remote === plotted}
            onPlot={() => onPlot(status.remote)}
            onRollback={onRollback && (() => onRollback(status))}
          />
        ))}
      </ul>
    </Card>
  );
}
