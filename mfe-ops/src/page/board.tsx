import {
  useDispatch,
  usePortal,
  useRemoteAction,
  useTranslation,
  type CallFailure,
} from '@portal/shared';
import { Button, ButtonLink, Card, IconButton, notify } from '@portal/shared/ui';
import { memo } from 'react';
import { loads, type SeenOverview, useRefusalText } from '../calls/calls';
import { refresh, useFresh } from '../calls/refreshing';
import type { Draft } from '../changes/change-dialog';
import { useFormats } from '../formats';
import { AuditLog } from '../history/audit-log';
import { Ledger } from '../history/ledger';
import { StaleNote } from '../lists/lists';
import { RemotesCard } from '../remotes/remotes-card';
import { signOut, useOperator } from '../session/session';
import { useView } from '../view';
import styles from './page.module.css';

interface BoardProps {
  seen: SeenOverview;
  /** Why the last refresh failed, while `seen` is older. */
  failure: CallFailure | null;
  onChange: (draft: Draft) => void;
}

/** The remotes and their failure rates, the ledger and the audit log. A key in the dialog does not rerender it. */
export const Board = memo(function Board({ seen, failure, onChange }: BoardProps) {
  const t = useTranslation();
  const { clock } = useFormats();
  const { role } = useOperator();
  const [view, changeView] = useView();
  const recent = useFresh(loads, {});
  const isAuditOpen = view.audit === 'open';
  return (
    <div className={styles['page']}>
      <Header seen={seen} />
      <StaleNote of={failure ? { data: seen, failure } : recent}>
        {t('Shown as of {time}.', { time: clock(seen.seenAt) })}
      </StaleNote>
      <RemotesCard
        remotes={seen.remotes}
        loads={recent}
        opened={view.remote}
        onOpen={(remote) => changeView({ remote })}
        onChange={role === 'viewer' ? null : onChange}
      />
      <Card title={t('Ledger')}>
        <Ledger first={10} />
      </Card>
      <Card
        title={t('Audit log')}
        actions={
          <Button
            size="small"
            aria-expanded={isAuditOpen}
            onClick={() => changeView({ audit: isAuditOpen ? '' : 'open' })}
          >
            {isAuditOpen ? t('Hide the audit log') : t('Show the audit log')}
          </Button>
        }
      >
        {isAuditOpen && <AuditLog view={view} onView={changeView} />}
      </Card>
    </div>
  );
});

/** The time of what is shown, the dashboards, and the operator. */
function Header({ seen }: { seen: SeenOverview }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { clock } = useFormats();
  const refusalText = useRefusalText();
  const { operations } = usePortal().config;
  const leaving = useRemoteAction(signOut, {
    onError: (failure) => notify.error(refusalText(failure)),
  });
  return (
    <header className={styles['header']}>
      <h1 tabIndex={-1} className={styles['title']}>
        {t('Operations')}
      </h1>
      <div className={styles['group']}>
        <span className={styles['aside']}>{t('As of {time}', { time: clock(seen.seenAt) })}</span>
        <IconButton icon="rotate-right" label={t('Refresh')} onClick={() => dispatch(refresh())} />
      </div>
      {operations?.dashboards && (
        <ButtonLink
          size="small"
          icon="chart"
          to={operations.dashboards}
          target="_blank"
          rel="noreferrer"
        >
          {t('Dashboards')}
        </ButtonLink>
      )}
      <div className={styles['group']}>
        <span className={styles['who']}>{seen.operator}</span>
        <Button
          size="small"
          icon="logout"
          busy={leaving.phase === 'processing'}
          onClick={() => leaving.request()}
        >
          {t('Sign out')}
        </Button>
      </div>
    </header>
  );
}
