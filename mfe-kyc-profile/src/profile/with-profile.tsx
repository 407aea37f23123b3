import { profile, useDispatch, useSelector, useTranslation, type Profile } from '@portal/shared';
import type { ReactNode } from 'react';
import { DetailsLoading } from '../details/details-loading';
import { NotLoaded } from '../details/not-loaded';

/** Renders its children when the profile is loaded. The shell requests it at the start of a session. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { phase, data, error } = useSelector(profile.select);

  if (data) return children(data);
  if (phase !== 'error' || !error) return <DetailsLoading />;
  return (
    <NotLoaded
      title={t('Your profile could not be loaded.')}
      error={error}
      reload={() => dispatch(profile.request())}
    />
  );
}
