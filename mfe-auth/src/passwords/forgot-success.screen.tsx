import { usePortal, useSelector, useTranslation } from '@portal/shared';
import { ButtonLink, Stack } from '@portal/shared/ui';
import { BackToLogin } from '../front-door/door-form';
import { FrontDoor } from '../front-door/front-door';
import styles from './forgot-password.module.css';
import { ResendCountdown, AGAIN } from './resend';
import { selectSent } from './reset-sent.slice';

export default function ForgotSuccessScreen() {
  const t = useTranslation();
  const { rememberedEmail } = usePortal();
  // Without a mail in this visit, the page was opened directly.
  const email = useSelector(selectSent) ? rememberedEmail() : '';
  return (
    <FrontDoor
      title={t('Email sent successfully')}
      lead={t(
        'An email has been sent to the address you provided with instructions on how to reset your password.',
      )}
    >
      <Stack>
        {email && <p className={styles['sentTo']}>{t('Sent to {email}', { email })}</p>}
        <ButtonLink to="/forgot-password" state={AGAIN} variant="primary" block>
          {t('Resend Email')}
        </ButtonLink>
        <ResendCountdown />
      </Stack>
      <BackToLogin>{t('Back to Login')}</BackToLogin>
    </FrontDoor>
  );
}
