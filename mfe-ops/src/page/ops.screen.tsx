import { useDispatch, useHold, useSelector, useTranslation } from '@portal/shared';
import { Button, EmptyState, Spinner } from '@portal/shared/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTitleFocus } from '../focus/use-title-focus';
import { useLazyModule } from '../lazy/use-lazy-module';
import { overview } from '../operations/overview.action';
import { useRefusalText } from '../operations/use-asking';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { useHeartbeat } from '../refreshing/use-heartbeat';
import type { RollbackDraft } from '../rollback/rollback-draft';
import { selectOperator } from '../session/operator.slice';
import { useForgetting } from '../session/use-forgetting';
import { takeEnrolmentToken } from '../sign-in/enrolment-link';
import styles from './page.module.css';

const loadDashboard = () => import('./dashboard');
const loadSignIn = () => import('../sign-in/sign-in');

/** The operators' page. A subscriber's session gives no access: without an operator's session it shows the sign-in. */
export default function OpsScreen() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const { status, name } = useSelector(selectOperator);
  // The token of an invitation, which waits for the end of a session.
  const [token, setToken] = useState<string | null>(null);
  const dropLink = useCallback(() => setToken(null), []);
  useEffect(() => {
    const take = () => {
      const taken = takeEnrolmentToken();
      if (taken !== null) setToken(taken);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const signedOut = status === 'signed-out';
  useHeartbeat(!signedOut);
  useForgetting();
  const seen = useFresh(overview, signedOut ? null : {});
  const dashboard = useLazyModule(loadDashboard, status === 'signed-in');
  const signIn = useLazyModule(loadSignIn, signedOut);
  // It is here, so that it outlives the dashboard when the session ends.
  const [draft, setDraft] = useState<RollbackDraft | null>(null);
  useHold(draft !== null, 'A rollback is being written');
  const [writer, setWriter] = useState(name);
  // Another operator who signs in does not go on with it.
  if (name !== '' && name !== writer) {
    setWriter(name);
    setDraft(null);
  }

  const hasFailed = dashboard.failed || signIn.failed;
  const isOpen = seen.data !== null && dashboard.module !== null;
  const entrance = signIn.module && (token === null ? 'sign-in' : 'enrolment');
  const board = (isOpen && 'board') || (seen.failure && 'failure');
  useTitleFocus(hasFailed ? 'failure' : signedOut ? entrance : board || null);

  if (hasFailed) {
    const { retry } = dashboard.failed ? dashboard : signIn;
    return <Unavailable onRetry={retry}>{t('This could not be loaded.')}</Unavailable>;
  }
  if (signedOut) {
    return signIn.module ? (
      <signIn.module.SignIn token={token} onLinkDone={dropLink} keepsDraft={draft !== null} />
    ) : (
      <Spinner size="page" />
    );
  }
  if (seen.data && dashboard.module) {
    const { Dashboard } = dashboard.module;
    return (
      <Dashboard
        seen={seen.data}
        failure={seen.failure}
        onDropLink={token === null ? null : dropLink}
        draft={draft}
        onDraft={setDraft}
      />
    );
  }
  if (seen.failure) {
    return (
      <Unavailable onRetry={() => dispatch(refresh())}>{refusalText(seen.failure)}</Unavailable>
    );
  }
  return <Spinner size="page" />;
}

function Unavailable({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles['unavailable']} role="alert">
      <EmptyState
        icon="warning"
        title={<h1 tabIndex={-1}>{t('Operations cannot be shown')}</h1>}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
