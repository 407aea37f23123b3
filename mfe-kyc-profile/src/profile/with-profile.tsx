import { profile, useDispatch, useSelector, useTranslation, type Profile } from '@portal/shared';
import type { ReactNode } from 'react';
import { Loaded } from '../details/loaded';

/** Renders its children when the profile is loaded. The shell requests it at the start of a session. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  return (
    <Loaded
      of={useSelector(profile.select)}
      reload={() => dispatch(profile.request())}
      failed={t('Your profile could not be loaded.')}
    >
      {children}
    </Loaded>
  );
}
