import { useDispatch, useTranslation, type CallFailure, type RemoteStatus } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import { LedgerCard } from '../ledger/ledger-card';
import { recentLoads } from '../operations/load-counts.actions';
import type { SeenOverview } from '../operations/overview.action';
import { useRefusalText } from '../operations/use-refusal-text';
import { PlotCard } from '../plot/plot-card';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { RemotesCard } from '../remotes/remotes-card';
import type { RollbackDraft } from '../rollback/rollback-draft';
import { RollbackDialog } from '../rollback/rollback-dialog';
import { PageHeader } from './page-header';
import styles from './page.module.css';
import { useFormats } from './use-formats';
import { useView } from './use-view';

export interface DashboardProps {
  seen: SeenOverview;
  /** Why the last look failed, while `seen` is older than that. */
  failure: CallFailure | null;
  draft: RollbackDraft | null;
  onDraft: (draft: RollbackDraft | null) => void;
}

/** What is live, how it fares, what was changed, and the way back. */
export function Dashboard({ seen, failure, draft, onDraft }: DashboardProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const formats = useFormats();
  const [view, changeView] = useView();
  const recent = useFresh(recentLoads, { period: '2h' });
  const { remotes } = seen;
  const plotted = remotes.find(({ remote }) => remote === view.plotted) ?? remotes[0];
  const begin = (status: RemoteStatus) => onDraft({ seen: status, version: null, reason: '' });

  return (
    <div className={styles['page']}>
      <PageHeader seen={seen} />
      {failure && (
        <Banner
          tone="warning"
          role="status"
          title={t('Could not refresh. {reason}', { reason: refusalText(failure) })}
          action={<Button onClick={() => dispatch(refresh())}>{t('Try again')}</Button>}
        >
          {t('What you see is from {time}.', { time: formats.clock(new Date(seen.seenAt)) })}
        </Banner>
      )}
      <RemotesCard
        remotes={remotes}
        recent={recent}
        plotted={plotted?.remote}
        onPlot={(remote) => changeView({ plotted: remote })}
        onRollback={begin}
      />
      {plotted && <PlotCard remotes={remotes} status={plotted} view={view} onView={changeView} />}
      <LedgerCard
        remotes={remotes}
        changesOf={view.changesOf}
        onChangesOf={(changesOf) => changeView({ changesOf })}
      />
      {draft && <RollbackDialog draft={draft} remotes={remotes} onDraft={onDraft} />}
    </div>
  );
}
