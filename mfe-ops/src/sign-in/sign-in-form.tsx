import { useRemoteAction, useTranslation } from '@portal/shared';
import { OPERATOR_TEXT } from '@portal/shared/contract';
import { Banner, Button, PasswordField, useForm, UsernameField } from '@portal/shared/ui';
import { field, max, required } from '@portal/shared/validation';
import { useState } from 'react';
import { useRefusalText } from '../operations/use-refusal-text';
import { signIn } from './sign.actions';
import styles from './sign-in.module.css';

const RULES = {
  name: field('Your name', required(), max(OPERATOR_TEXT.name)),
  secret: field("Operator's secret", required()),
};

/** Who one is, for the ledger, and the secret all operators share; it is sent once and kept nowhere. */
export function SignInForm({ name }: { name: string }) {
  const t = useTranslation();
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { phase, request } = useRemoteAction(signIn, {
    onError: (failure) => {
      if (failure.status === 401) form.setErrors({ secret: t('This secret is not right.') });
      else setRefusal(refusalText(failure));
    },
  });
  const form = useForm({
    initialValues: { name, secret: '' },
    rules: RULES,
    onSubmit: ({ name, secret }) => {
      setRefusal(null);
      request({ name: name.trim(), secret });
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      {refusal !== null && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <UsernameField
        label={t('Your name')}
        hint={t('Stands in the ledger beside what you change.')}
        required
        {...form.field('name')}
      />
      <PasswordField
        label={t("Operator's secret")}
        required
        autoComplete="current-password"
        {...form.field('secret')}
      />
      <Button
        type="submit"
        variant="primary"
        block
        busy={phase === 'processing'}
        busyText={t('Signing in...')}
      >
        {t('Sign in')}
      </Button>
    </form>
  );
}
