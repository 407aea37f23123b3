import { useFailureText, useRemoteAction, useTranslation, type RemoteAction } from '@portal/shared';
import { Banner, EmailField, PasswordField, useForm, UsernameField } from '@portal/shared/ui';
import { field, required, withMessage } from '@portal/shared/validation';
import { useState, type ReactNode } from 'react';
import { useStoredText } from '../front-door/use-stored-text';
import { DoorForm, Submit } from '../front-door/door-form';

const given = withMessage('Please enter the required fields', required());

export interface CredentialsFormProps<Credentials> {
  /** The kind of identifier, which is also the field's name in the API. */
  identifier: 'email' | 'username';
  label: string;
  action: RemoteAction<Credentials, null>;
  credentials: (identifier: string, password: string) => Credentials;
  children?: ReactNode;
}

/** A sign-in form with identifier and password. On success the session starts, and the shell redirects. */
export function CredentialsForm<Credentials>({
  identifier,
  label,
  action,
  credentials,
  children,
}: CredentialsFormProps<Credentials>) {
  const t = useTranslation();
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState<string>();

  const { phase, request } = useRemoteAction(action, {
    onError: (failure) => {
      const { [identifier]: who, password } = failure.fields;
      if (who !== undefined || password !== undefined) {
        form.setErrors({ ...(who && { who }), ...(password && { password }) });
        return;
      }
      setRefusal(failureText(failure));
      // A refused password must be typed again; after a failure the form can be sent again.
      if (!failure.retryable) {
        form.props.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      }
    },
  });

  const form = useForm({
    initialValues: { who: '', password: '' },
    rules: { who: field(label, given), password: field('Password', given) },
    onSubmit: ({ who, password }) => {
      setRefusal(undefined);
      request(credentials(who, password));
    },
  });

  const who = { ...form.field('who'), name: identifier, label, required: true };
  useStoredText(who);

  return (
    <DoorForm {...form.props}>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {identifier === 'email' ? (
        <EmailField {...who} autoComplete="username" />
      ) : (
        <UsernameField {...who} />
      )}
      <PasswordField
        label={t('Password')}
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      {children}
      <Submit busy={phase === 'processing'} busyText={t('Logging In...')}>
        {t('Login')}
      </Submit>
    </DoorForm>
  );
}
