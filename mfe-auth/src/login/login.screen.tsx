import { Link, login, usePortal, useTranslation } from '@portal/shared';
import { Button, notify } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';
import { FrontDoor } from '../front-door/front-door';
import { CredentialsForm } from './credentials-form';
import { LoginMethods } from './login-methods';
import styles from './login.module.css';

type DialogOf = (props: { onClose: () => void }) => ReactNode;

/**
 * The dialog for the sign-in by username. Its code loads when the dialog is first opened. A failure shows a toast, and
 * the next press retries.
 */
function useUsernameDialog() {
  const t = useTranslation();
  const [Opened, setOpened] = useState<DialogOf | null>(null);
  const open = async () => {
    try {
      const { UsernameDialog } = await import('./username-dialog');
      setOpened(() => UsernameDialog);
    } catch {
      notify.error(t('This could not be loaded. Please try again, or reload the page.'));
    }
  };
  return { open, dialog: Opened && <Opened onClose={() => setOpened(null)} /> };
}

/** The sign-in with email and password. */
function LoginForm() {
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

export default function LoginScreen() {
  const t = useTranslation();
  const { brand } = usePortal().config;
  const username = useUsernameDialog();
  return (
    <FrontDoor title={t('Login')} lead={t('Welcome to {brand}.', { brand })}>
      <LoginForm />
      <LoginMethods onPartnerUnavailable={() => void username.open()} />
      <Button variant="ghost" size="small" className={styles['username']} onClick={username.open}>
        {t('Sign in with username')}
      </Button>
      {username.dialog}
      <p className={styles['policies']}>
        <Link to="/privacy-policy" className={styles['policy']}>
          {t('Privacy Policy')}
        </Link>
        <Link to="/user-agreements" className={styles['policy']}>
          {t('User Agreements')}
        </Link>
        <Link to="/accessibility" className={styles['policy']}>
          {t('Accessibility')}
        </Link>
      </p>
    </FrontDoor>
  );
}
