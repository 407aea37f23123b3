import { useTranslation } from '@portal/shared';
import { Button, EmptyState, useGoBack } from '@portal/shared/ui';
import styles from './pages.module.css';

export function NotFound() {
  const t = useTranslation();
  const goBack = useGoBack('/');
  return (
    <div className={styles.page}>
      <EmptyState
        icon="search"
        title={<h1>{t('This page does not exist.')}</h1>}
        action={
          <Button variant="primary" icon="back" onClick={goBack}>
            {t('Go Back')}
          </Button>
        }
      />
    </div>
  );
}
