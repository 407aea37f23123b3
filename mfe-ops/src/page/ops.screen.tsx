import { useDispatch, useHold, useSelector, useTranslation } from '@portal/shared';
import { Button, EmptyState, Spinner } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import { useLateCode } from '../late-code/use-late-code';
import { overview } from '../operations/overview.action';
import { useRefusalText } from '../operations/use-refusal-text';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { useHeartbeat } from '../refreshing/use-heartbeat';
import type { RollbackDraft } from '../rollback/rollback-draft';
import { selectOperator } from '../sign-in/operator.slice';
import { SignIn } from '../sign-in/sign-in';
import { useForgetting } from '../sign-in/use-forgetting';
import styles from './page.module.css';

const loadDashboard = () => import('./dashboard');

/** The operators' page. A subscriber's session means nothing here: who is no operator sees the sign-in only. */
export default function OpsScreen() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const { status } = useSelector(selectOperator);
  const signedOut = status === 'signed-out';
  useHeartbeat(!signedOut);
  useForgetting();
  const seen = useFresh(overview, signedOut ? null : {});
  const dashboard = useLateCode(loadDashboard, status === 'signed-in');
  // Here, so that it outlives the dashboard when the session ends under it.
  const [draft, setDraft] = useState<RollbackDraft | null>(null);
  useHold(draft !== null, 'A rollback is being written');

  if (signedOut) return <SignIn />;
  if (dashboard.failed) {
    return <Unavailable onRetry={dashboard.retry}>{t('This could not be loaded.')}</Unavailable>;
  }
  if (seen.data && dashboard.code) {
    const { Dashboard } = dashboard.code;
    return <Dashboard seen={seen.data} failure={seen.failure} draft={draft} onDraft={setDraft} />;
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
