import {
  type CallFailure,
  useDispatch,
  useHold,
  usePortal,
  useRemoteAction,
  useTranslation,
} from '@portal/shared';
import { Banner, Button, ButtonLink, Card, IconButton, notify, Spinner } from '@portal/shared/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { loads, overview, type SeenOverview, useRefusalText } from '../calls/calls';
import { refresh, useFresh, useHeartbeat } from '../calls/refreshing';
import { ChangeDialog, type Draft } from '../changes/change-dialog';
import { useFormats } from '../formats';
import { AuditLog } from '../history/audit-log';
import { Ledger } from '../history/ledger';
import { StaleNote } from '../lists/lists';
import { RemotesCard } from '../remotes/remotes-card';
import { followLink, operator, signOut, useForgetting, useOperator } from '../session/session';
import { Entrance, LinkProblem, SignIn } from '../session/sign-in';
import { useView } from '../view';
import styles from './page.module.css';

interface BoardProps {
  seen: SeenOverview;
  /** Why the last refresh failed, if `seen` is older than that. */
  failure: CallFailure | null;
  onChange: (draft: Draft) => void;
}

/** The remotes and their failure rates, the ledger and the audit log. Typing in the dialog does not rerender it. */
const Board = memo(function Board({ seen, failure, onChange }: BoardProps) {
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

/** The time of the data, the dashboards, and the operator. */
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

const LINK = '#link=';

/** The token of a link that `portal-admin` printed. It is removed from the address, so that no history contains it. */
function takeLinkToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(LINK)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(LINK.length);
}

/** Moves the focus to the title when one view replaces another and nothing has the focus. */
function useTitleFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === null || view === shown.current) return;
    if (shown.current !== null && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true });
    }
    shown.current = view;
  }, [view]);
}

/** The operators' page. A subscriber's session gives no access: without an operator's session it shows the sign-in. */
export default function OpsScreen() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const isSignedOut = useOperator().status === 'signed-out';
  const [draft, setDraft] = useState<Draft | null>(null);
  useHold(draft !== null, 'A change is being written');
  const [taken, setTaken] = useState<{ token: string } | null>(null);
  const link = useRemoteAction(followLink, {
    onSuccess: () => {
      setTaken(null);
      setDraft(null);
      dispatch(operator.actions.entered());
      dispatch(refresh());
    },
  });
  const { request: follow } = link;
  useEffect(() => {
    const take = () => {
      const token = takeLinkToken();
      if (token !== null) setTaken({ token });
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  useEffect(() => {
    if (taken) follow(taken);
  }, [taken, follow]);
  // The input belongs to the person whose session has ended.
  if (isSignedOut && draft !== null) setDraft(null);
  useHeartbeat(!isSignedOut);
  useForgetting();
  const seen = useFresh(overview, isSignedOut ? null : {});
  const view = (isSignedOut && 'sign-in') || (seen.data && 'board') || (seen.failure && 'failure');
  useTitleFocus(link.phase === 'processing' ? null : view);

  if (link.phase === 'processing') return <Spinner size="page" />;
  if (isSignedOut) return <SignIn problem={link.error} />;
  return (
    <>
      {link.error && <LinkProblem failure={link.error} />}
      {seen.data && <Board seen={seen.data} failure={seen.failure} onChange={setDraft} />}
      {!seen.data && !seen.failure && <Spinner size="page" />}
      {!seen.data && seen.failure && (
        <Entrance title={t('Operations cannot be shown')}>
          <Banner tone="danger" role="alert">
            {refusalText(seen.failure)}
          </Banner>
          <Button block onClick={() => dispatch(refresh())}>
            {t('Try again')}
          </Button>
        </Entrance>
      )}
      {draft && (
        <ChangeDialog
          draft={draft}
          remotes={seen.data?.remotes ?? []}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
