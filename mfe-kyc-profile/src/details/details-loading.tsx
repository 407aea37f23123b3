import { useTranslation } from '@portal/shared';
import { Card, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import styles from './details-loading.module.css';

/** As many placeholders as fields, so that nothing moves when they appear. */
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The placeholder of a person's details. */
export function DetailsLoading() {
  const t = useTranslation();
  return (
    <Card role="status">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <Skeleton width="14rem" height="1.5rem" />
      <div className={styles['placeholders']}>
        {PLACEHOLDERS.map((name) => (
          <Skeleton key={name} height="4rem" />
        ))}
      </div>
    </Card>
  );
}
