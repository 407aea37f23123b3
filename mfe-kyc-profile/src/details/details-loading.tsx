import { useTranslation } from '@portal/shared';
import { Card, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import styles from './details-loading.module.css';

/** As many as the fields that will stand here, so that nothing jumps when they come. */
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Holds the place of a person's details. */
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
