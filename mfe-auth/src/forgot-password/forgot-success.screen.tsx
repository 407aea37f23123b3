import { Link, useTranslation } from '@portal/shared';
import { ButtonLink } from '@portal/shared/ui';
import styles from '../front-door/form.module.css';
import { FrontDoor } from '../front-door/front-door';
import { ResendCountdown } from './resend-countdown';
import { AGAIN } from './resend-wait';

export default function ForgotSuccessScreen() {
  const t = useTranslation();
  return (
    <FrontDoor
      title={t('Email sent successfully')}
      lead={t(
        'An email has been sent to the address you provided with instructions on how to reset your password.',
      )}
    >
      <div className={styles['form']}>
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
