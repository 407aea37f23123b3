import { Link, login, useTranslation } from '@portal/shared';
import { CredentialsForm } from '../credentials/credentials-form';
import styles from './login.module.css';

/** Email and password. */
export function LoginForm() {
  const t = useTranslation();
  return (
    <CredentialsForm
      identifier="email"
      label={t('Email')}
      action={login}
      credentials={(email, password) => ({ email, password })}
    >
      <Link to="/forgot-password" className={styles['forgot']}>
        {t('Forgot password?')}
      </Link>
    </CredentialsForm>
  );
}
