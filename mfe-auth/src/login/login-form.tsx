import { Link, login, useRemoteAction, useTranslation, type CallFailure } from '@portal/shared';
import { Banner, Button, PasswordField, TextField, useForm } from '@portal/shared/ui';
import { field, required, withMessage } from '@portal/shared/validation';
import { useState } from 'react';
import styles from './login.module.css';

const given = withMessage('Please enter the required fields', required());
const RULES = { email: field('Email', given), password: field('Password', given) };

/** Email and password. Its success begins the session, and the shell leads on by itself. */
export function LoginForm() {
  const t = useTranslation();
  const [refusal, setRefusal] = useState<string>();

  const { phase, request } = useRemoteAction(login, {
    onError: ({ fields: { email, password }, message }: CallFailure) => {
      if (email === undefined && password === undefined) {
        setRefusal(message || t('Something Went Wrong'));
      } else {
        form.setErrors({ ...(email && { email }), ...(password && { password }) });
      }
    },
  });

  const form = useForm({
    initialValues: { email: '', password: '' },
    rules: RULES,
    onSubmit: (credentials) => {
      setRefusal(undefined);
      request(credentials);
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <TextField
        label={t('Email')}
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField
        label={t('Password')}
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Link to="/forgot-password" className={styles['forgot']}>
        {t('Forgot password?')}
      </Link>
      <Button
        type="submit"
        variant="primary"
        block
        busy={phase === 'processing'}
        busyText={t('Logging In...')}
      >
        {t('Login')}
      </Button>
    </form>
  );
}
