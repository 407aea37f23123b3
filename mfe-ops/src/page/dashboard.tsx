import {
  useDispatch,
  useSelector,
  useTranslation,
  type CallFailure,
  type RemoteStatus,
} from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Tabs } from '@portal/shared/overlays';
import { Banner, Button } from '@portal/shared/ui';
import { memo, useCallback } from 'react';
import { AccountTab } from '../account/account-tab';
import { AuditTab } from '../audit/audit-tab';
import { useFormats } from '../formats/use-formats';
import { LedgerCard } from '../ledger/ledger-card';
import { recentLoads } from '../operations/load-counts.actions';
import type { SeenOverview } from '../operations/overview.action';
import { useRefusalText } from '../operations/use-asking';
import { OperatorsTab } from '../people/operators-tab';
import { PlotCard } from '../plot/plot-card';
import { Announced } from '../refreshing/announced';
import { refresh } from '../refreshing/refreshing.slice';
import { Stale } from '../refreshing/stale';
import { useFresh } from '../refreshing/use-fresh';
import { RemotesCard } from '../remotes/remotes-card';
import { RollbackDialog } from '../rollback/rollback-dialog';
import type { RollbackDraft } from '../rollback/rollback-draft';
import { selectOperator } from '../session/operator.slice';
import { useView, type Tab } from '../view/use-view';
import { PageHeader } from './page-header';
import styles from './page.module.css';

export interface DashboardProps {
  seen: SeenOverview;
  /** Why the last refresh failed, while `seen` is older. */
  failure: CallFailure | null;
  /** Drops the invitation link that waits for the end of the session; null without one. */
  onDropLink: (() => void) | null;
  draft: RollbackDraft | null;
  onDraft: (draft: RollbackDraft | null) => void;
}

/** The board and the dialog of a rollback. */
export function Dashboard({ seen, failure, onDropLink, draft, onDraft }: DashboardProps) {
  const begin = useCallback(
    (status: RemoteStatus) => onDraft({ seen: status, version: null, reason: '' }),
    [onDraft],
  );
  return (
    <>
      <Board seen={seen} failure={failure} onDropLink={onDropLink} onRollback={begin} />
      {draft && <RollbackDialog draft={draft} remotes={seen.remotes} onDraft={onDraft} />}
    </>
  );
}

interface BoardProps extends Pick<DashboardProps, 'seen' | 'failure' | 'onDropLink'> {
  onRollback: (status: RemoteStatus) => void;
}

/** The remotes, their failure rates and the ledger. A key in the dialog does not rerender it. */
const Board = memo(function Board({ seen, failure, onDropLink, onRollback }: BoardProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const formats = useFormats();
  const [view, changeView] = useView();
  const recent = useFresh(recentLoads, { period: '2h' });
  const { remotes } = seen;
  const { name, role } = useSelector(selectOperator);
  const plotted = remotes.find(({ remote }) => remote === view.plotted) ?? remotes[0];

  const versions = (
    <div className={styles['versions']}>
      <Announced>
        {failure && (
          <Banner
            tone="warning"
            title={t('Could not refresh. {reason}', { reason: refusalText(failure) })}
            action={
              <Button onClick={() => dispatch(refresh())} ref={leaveFocusToTitle}>
                {t('Try again')}
              </Button>
            }
          >
            {t('Shown as of {time}.', { time: formats.clock(new Date(seen.seenAt)) })}
          </Banner>
        )}
        {!failure && recent.data && recent.failure && (
          <Stale>
            {t('The failure rates could not be refreshed. {reason}', {
              reason: refusalText(recent.failure),
            })}
          </Stale>
        )}
      </Announced>
      <RemotesCard
        remotes={remotes}
        recent={recent}
        plotted={plotted?.remote}
        onPlot={(remote) => changeView({ plotted: remote })}
        onRollback={role === 'operate' ? onRollback : null}
      />
      {plotted && <PlotCard remotes={remotes} status={plotted} view={view} onView={changeView} />}
      <LedgerCard
        remotes={remotes}
        changesOf={view.changesOf}
        onChangesOf={(changesOf) => changeView({ changesOf })}
      />
    </div>
  );

  return (
    <div className={styles['page']}>
      <PageHeader seen={seen} />
      <Announced>
        {onDropLink && (
          <Banner
            tone="info"
            action={
              <Button onClick={onDropLink} ref={leaveFocusToTitle}>
                {t('Stay signed in')}
              </Button>
            }
          >
            {t('You opened an invitation link. Sign out to use it.')}
          </Banner>
        )}
      </Announced>
      <Tabs
        label={t('Parts of operations')}
        value={view.tab}
        onChange={(tab) => changeView({ tab: tab as Tab })}
        tabs={[
          { value: 'versions', label: t('Versions'), content: versions },
          { value: 'audit', label: t('Audit log'), content: <AuditTab /> },
          {
            value: 'operators',
            label: t('Operators'),
            content: <OperatorsTab name={name} role={role} />,
          },
          { value: 'account', label: t('Your account'), content: <AccountTab /> },
        ]}
      />
    </div>
  );
});
