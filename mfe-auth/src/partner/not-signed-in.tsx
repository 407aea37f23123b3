import { useTranslation } from '@portal/shared';
import { Banner, ButtonLink } from '@portal/shared/ui';
import { FrontDoor } from '../front-door/front-door';

/** Why signing in with the partner ended without a session. */
export function NotSignedIn({ reason }: { reason: string }) {
  const t = useTranslation();
  return (
    <FrontDoor title={t('You could not be signed in')}>
      <Banner tone="danger" role="alert">
        {reason}
      </Banner>
      <ButtonLink to="/login" variant="primary" block>
        {t('Back to Login')}
      </ButtonLink>
    </FrontDoor>
  );
}
