import { Link, usePortal, useTranslation } from '@portal/shared';
import { FrontDoor } from '../front-door/front-door';
import { LoginMethods } from '../login-methods/login-methods';
import { LoginForm } from './login-form';
import styles from './login.module.css';

export default function LoginScreen() {
  const t = useTranslation();
  const { brand } = usePortal().config;
  return (
    <FrontDoor title={t('Login')} lead={t('Welcome to {brand}.', { brand })}>
      <LoginForm />
      <LoginMethods />
      <p className={styles['policies']}>
        <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        <Link to="/user-agreements">{t('User Agreements')}</Link>
      </p>
    </FrontDoor>
  );
}
