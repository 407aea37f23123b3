import { Link, useTranslation } from '@portal/shared';
import { ButtonLink } from '@portal/shared/ui';
import { FrontDoor } from '../front-door/front-door';
import styles from './forgot-password.module.css';

export default function ForgotSuccessScreen() {
  const t = useTranslation();
  return (
    <FrontDoor
      title={t('Email sent successfully')}
      lead={t(
        'An email has been sent to the address you provided with instructions on how to reset your password.',
      )}
    >
      <ButtonLink to="/forgot-password" variant="primary" block>
        {t('Resend Email')}
      </ButtonLink>
      <Link to="/login" className={styles['back']}>
        {t('Back to Login')}
      </Link>
    </FrontDoor>
  );
}
