import { useTranslation } from '@portal/shared';
import { Banner, Button, Spinner } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { PasskeyForm } from '../account/passkey-form';
import { PasswordSetUp } from '../account/password-set-up';
import { askPeople, isData } from '../people/ask-people';
import { useAsking } from '../people/use-asking';
import { OpsFrame } from './ops-frame';
import styles from './sign-in.module.css';
import { useSignInText } from './use-sign-in-text';

export interface EnrolmentProps {
  /** Of the link. */
  token: string;
  onDone: () => void;
  /** To the sign-in, where the link leads nowhere. */
  onLeave: () => void;
}

/** Sets up the first way in of somebody who followed a link. */
export function Enrolment({ token, onDone, onLeave }: EnrolmentProps) {
  const t = useTranslation();
  const text = useSignInText();
  const { failure, ask } = useAsking();
  const [name, setName] = useState<string | null>(null);
  const [byPassword, setByPassword] = useState(false);
  useEffect(() => {
    ask(
      (signal) =>
        askPeople({
          method: 'POST',
          path: '/enrolments',
          body: { token },
          signal,
          isAnswer: isData<{ name: string }>,
        }),
      ({ data }) => setName(data.name),
    );
  }, [token, ask]);

  if (failure) {
    return (
      <OpsFrame lead={t('This invitation cannot be used.')}>
        <Banner tone="danger" role="alert">
          {text(failure)}
        </Banner>
        <Button onClick={onLeave}>{t('Go to sign-in')}</Button>
      </OpsFrame>
    );
  }
  if (name === null) return <Spinner size="page" />;
  return (
    <OpsFrame lead={t('Welcome, {name}. Choose how you will sign in.', { name })}>
      <div className={styles['ways']}>
        {byPassword ? (
          <PasswordSetUp onDone={onDone} />
        ) : (
          <>
            <p>
              {t(
                'A passkey is your finger, your face or the PIN of a device. Nobody can guess or steal it.',
              )}
            </p>
            <PasskeyForm onDone={onDone} submit={t('Set up a passkey')} block />
          </>
        )}
        <Button variant="ghost" block onClick={() => setByPassword(!byPassword)}>
          {byPassword ? t('Use a passkey') : t('Use a password and a code')}
        </Button>
      </div>
    </OpsFrame>
  );
}
