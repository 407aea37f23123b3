import { useTranslation, type OneTimeCodeSecret } from '@portal/shared';
import { Banner, Button, NewPasswordFields, Spinner, useForm } from '@portal/shared/ui';
import { field, required } from '@portal/shared/validation';
import { useEffect, useId, useState } from 'react';
import { encode } from 'uqr';
import { isNothing } from '../operations/ask-operations';
import { askPeople, isData } from '../people/ask-people';
import { useAsking } from '../people/use-asking';
import { SignInAgain } from '../sign-in/sign-in-again';
import { useSignInText } from '../sign-in/use-sign-in-text';
import { CodeField } from '../sign-in/ways-in';
import styles from './account.module.css';

const RULES = {
  password: field('New Password', required()),
  password_confirm: field('Confirm Password', required()),
  code: field('One-time code', required()),
};

/** A password, and the authenticator app that makes its codes. */
export function PasswordSetUp({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const text = useSignInText();
  const stateId = useId();
  const [secret, setSecret] = useState<OneTimeCodeSecret | null>(null);
  const starting = useAsking();
  const asking = useAsking();
  const { ask: start } = starting;
  useEffect(() => {
    start(
      (signal) =>
        askPeople({
          method: 'POST',
          path: '/me/password/secret',
          signal,
          isAnswer: isData<OneTimeCodeSecret>,
        }),
      ({ data }) => setSecret(data),
    );
  }, [start]);
  const form = useForm({
    initialValues: { password: '', password_confirm: '', code: '' },
    rules: RULES,
    onSubmit: (body) =>
      asking.ask(
        (signal) =>
          askPeople({ method: 'PUT', path: '/me/password', body, signal, isAnswer: isNothing }),
        onDone,
      ),
  });
  const failure = starting.failure ?? asking.failure;

  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {text(failure)}
        </Banner>
      )}
      {secret === null ? (
        !failure && <Spinner />
      ) : (
        <form {...form.props} className={styles['form']}>
          <p>{t('Scan this with an authenticator app, or type the key into it.')}</p>
          <QrCode of={secret.uri} />
          <p className={styles['key']}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <NewPasswordFields
            password={form.field('password')}
            confirmation={form.field('password_confirm')}
            stateId={stateId}
          />
          <CodeField {...form.field('code')} />
          <Button type="submit" variant="primary" block busy={asking.busy}>
            {t('Set password')}
          </Button>
        </form>
      )}
      <SignInAgain asking={starting} />
      <SignInAgain asking={asking} />
    </>
  );
}

/** Dark on light in both themes: cameras read it so. */
function QrCode({ of }: { of: string }) {
  const t = useTranslation();
  const { data, size } = encode(of, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t('QR code for the authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <rect width={size} height={size} className={styles['qrGround']} />
      <path d={path} className={styles['qrDots']} />
    </svg>
  );
}
