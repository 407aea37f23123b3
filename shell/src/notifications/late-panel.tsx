import { useTranslation } from '@portal/shared';
import { Button, EmptyState, Spinner } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { CrashBoundary } from '../crash-boundary';

const createPanel = () => lazy(() => import('./panel'));

/** Loads the panel when it is first opened. A failure offers a retry. */
export function LatePanel() {
  const t = useTranslation();
  const [Panel, setPanel] = useState<ReturnType<typeof createPanel> | null>(createPanel);
  if (!Panel) {
    return (
      <EmptyState
        icon="warning"
        title={t('Your notifications could not be loaded.')}
        action={<Button onClick={() => setPanel(createPanel())}>{t('Try again')}</Button>}
      />
    );
  }
  return (
    <CrashBoundary onError={() => setPanel(null)}>
      <Suspense fallback={<Spinner />}>
        <Panel />
      </Suspense>
    </CrashBoundary>
  );
}
