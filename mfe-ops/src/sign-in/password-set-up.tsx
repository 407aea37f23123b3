import { useTranslation, type OneTimeCodeSecret } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, NewPasswordFields, Spinner, useForm } from '@portal/shared/ui';
import { field, required } from '@portal/shared/validation';
import { useEffect, useId, useRef, useState } from 'react';
import { NarrowForm } from '../forms/narrow-form';
import { isNothing, askPeople, isData } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from './asking-failure';
import { QrCode } from './qr-code';
import { SignInAgain } from './sign-in-again';
import { ToCopy } from './to-copy';
import { CodeField } from './ways-in';

const RULES = {
  password: field('New Password', required()),
  password_confirm: field('Confirm Password', required()),
  code: field('One-time code', required()),
};

export interface PasswordSetUpProps {
  /** The operator's name. */
  name: string;
  onDone: () => void;
  /** Called when the sign-in that the set-up waits for is closed. */
  onCancel: () => void;
}

/** Sets up a password and an authenticator app. It gets the focus of the button that opened it. */
export function PasswordSetUp({ name, onDone, onCancel }: PasswordSetUpProps) {
  const t = useTranslation();
  const stateId = useId();
  const [opener] = useState(() => document.activeElement);
  const lead = useRef<HTMLParagraphElement>(null);
  const [secret, setSecret] = useState<OneTimeCodeSecret | null>(null);
  const starting = useAsking();
  const asking = useAsking();
  const { ask: start } = starting;
  useEffect(() => {
    start(
      askPeople({
        method: 'POST',
        path: '/me/password/secret',
        isAnswer: isData<OneTimeCodeSecret>,
      }),
      ({ data }) => setSecret(data),
    );
  }, [start]);
  useEffect(() => {
    if (secret !== null && document.activeElement === opener) lead.current?.focus();
  }, [secret, opener]);
  const form = useForm({
    initialValues: { password: '', password_confirm: '', code: '' },
    rules: RULES,
    onSubmit: (body) => {
      asking.ask(
        askPeople({ method: 'PUT', path: '/me/password', body, isAnswer: isNothing }),
        onDone,
        ({ fields }) =>
          form.setErrors(
            Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, t(text)])),
          ),
      );
    },
  });
  const failure = starting.failure ?? asking.failure;
  const isAtFields = Object.keys(failure?.fields ?? {}).length > 0;

  return (
    <>
      <AskingFailure failure={isAtFields ? null : failure} />
      {secret === null ? (
        starting.busy && <Spinner />
      ) : (
        <NarrowForm {...form.props}>
          <p ref={lead} tabIndex={-1}>
            {t('Scan this with an authenticator app, or type the key into it.')}
          </p>
          <QrCode of={secret.uri} />
          <ToCopy label={t('Key')}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</ToCopy>
          {/* Password managers read whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
          <NewPasswordFields
            password={form.field('password')}
            confirmation={form.field('password_confirm')}
            stateId={stateId}
            names={[name]}
          />
          <CodeField {...form.field('code')} />
          <Button type="submit" variant="primary" block busy={asking.busy} ref={leaveFocusToTitle}>
            {t('Set password')}
          </Button>
        </NarrowForm>
      )}
      <SignInAgain asking={{ ...starting, forget: onCancel }} />
      <SignInAgain asking={asking} />
    </>
  );
}
