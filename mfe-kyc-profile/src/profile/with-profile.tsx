import { profile, useDispatch, useSelector, useTranslation, type Profile } from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { DetailsLoading } from '../details/details-loading';

/** Renders its children when the profile is loaded. The shell requests it at the start of a session. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { phase, data, error } = useSelector(profile.select);

  if (data) return children(data);
  if (phase !== 'error') return <DetailsLoading />;
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
