import { profile, useDispatch, useSelector, useTranslation, type Profile } from '@portal/shared';
import { Button, Card, EmptyState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './with-profile.module.css';

/** As many as the fields that will stand here, so that nothing jumps when they come. */
const PLACEHOLDERS = ['username', 'name', 'phone', 'email', 'address'];

function ProfileLoading() {
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

/** Shows what needs the profile once it is there; the shell asks for it when the session begins. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { phase, data, error } = useSelector(profile.select);

  if (data) return children(data);
  if (phase !== 'error') return <ProfileLoading />;
  return (
    <Card role="alert">
      <EmptyState
        icon="warning"
        title={t('Your profile could not be loaded.')}
        action={<Button onClick={() => dispatch(profile.request())}>{t('Try again')}</Button>}
      >
        {error?.message}
      </EmptyState>
    </Card>
  );
}
