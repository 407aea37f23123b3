import { useTranslation } from '@portal/shared';
import { OPERATOR_LENGTHS } from '@portal/shared/contract';
import {
  Banner,
  Button,
  PasswordField,
  TextField,
  useForm,
  UsernameField,
  type FieldBinding,
} from '@portal/shared/ui';
import { field, max, required } from '@portal/shared/validation';
import { useState } from 'react';
import { isNothing, askPeople } from '../operations/ask-operations';
import { type Asking, useAsking } from '../operations/use-asking';
import { signInByPasskey } from './passkey';
import styles from './sign-in.module.css';
import { useSignInText } from './asking-failure';

export interface WaysInProps {
  /** The name of the last operator, if known. */
  name: string;
  onDone: () => void;
}

/** The sign-in methods: a passkey, or a password with a one-time code. */
export function WaysIn({ name, onDone }: WaysInProps) {
  const t = useTranslation();
  const text = useSignInText();
  const [byPassword, setByPassword] = useState(false);
  const asking = useAsking();
  const { busy, failure, ask } = asking;
  return (
    <div className={styles['ways']}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure.status === 401 && byPassword
            ? t('The name, the password or the code is not right.')
            : failure.status === 401
              ? t('This passkey is not registered here.')
              : text(failure)}
        </Banner>
      )}
      {byPassword ? (
        <PasswordForm name={name} asking={asking} onDone={onDone} />
      ) : (
        <Button
          variant="primary"
          icon="profile"
          block
          busy={busy}
          busyText={t('Signing in...')}
          onClick={() => ask(signInByPasskey, onDone)}
        >
          {t('Sign in with a passkey')}
        </Button>
      )}
      <Button
        variant="ghost"
        block
        onClick={() => {
          asking.forget();
          setByPassword(!byPassword);
        }}
      >
        {byPassword ? t('Use a passkey') : t('Use a password and a code')}
      </Button>
    </div>
  );
}

const RULES = {
  name: field('Name', required(), max(OPERATOR_LENGTHS.name)),
  password: field('Password', required()),
  code: field('One-time code', required()),
};

interface PasswordFormProps extends WaysInProps {
  asking: Asking;
}

/** It opens in answer to a press, and takes the focus. */
function PasswordForm({ name, asking: { busy, ask }, onDone }: PasswordFormProps) {
  const t = useTranslation();
  const form = useForm({
    initialValues: { name, password: '', code: '' },
    rules: RULES,
    onSubmit: (body) =>
      ask(
        askPeople({ method: 'POST', path: '/session/password', body, isAnswer: isNothing }),
        onDone,
      ),
  });
  return (
    <form {...form.props} className={styles['form']}>
      <UsernameField autoFocus label={t('Name')} required {...form.field('name')} />
      <PasswordField
        label={t('Password')}
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      <CodeField {...form.field('code')} />
      <Button type="submit" variant="primary" block busy={busy} busyText={t('Signing in...')}>
        {t('Sign in')}
      </Button>
    </form>
  );
}

/** The field for the code of an authenticator app. */
export function CodeField(binding: FieldBinding<string>) {
  const t = useTranslation();
  return (
    <TextField
      label={t('One-time code')}
      hint={t('The six digits your authenticator app shows now.')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      {...binding}
    />
  );
}
