import { Link, usePortal, useSelector, useTranslation } from '@portal/shared';
import { ButtonLink } from '@portal/shared/ui';
import styles from '../front-door/form.module.css';
import { FrontDoor } from '../front-door/front-door';
import ownStyles from './forgot-password.module.css';
import { selectSent } from './reset-sent.slice';
import { ResendCountdown } from './resend-countdown';
import { AGAIN } from './resend-wait';

export default function ForgotSuccessScreen() {
  const t = useTranslation();
  const { rememberedEmail } = usePortal();
  // A page opened by its address alone knows of no mail.
  const email = useSelector(selectSent) ? rememberedEmail() : '';
  return (
    <FrontDoor
      title={t('Email sent successfully')}
      lead={t(
        'An email has been sent to the address you provided with instructions on how to reset your password.',
      )}
    >
      <div className={styles['form']}>
        {email && <p className={ownStyles['sentTo']}>{t('Sent to {email}', { email })}</p>}
        <ButtonLink to="/forgot-password" state={AGAIN} variant="primary" block>
          {t('Resend Email')}
        </ButtonLink>
        <ResendCountdown />
      </div>
      <Link to="/login" className={styles['back']}>
        {t('Back to Login')}
      </Link>
    </FrontDoor>
  );
}
