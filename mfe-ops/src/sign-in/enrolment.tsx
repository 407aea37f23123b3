import { useTranslation } from '@portal/shared';
import { Button, Spinner } from '@portal/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTitleFocus } from '../focus/use-title-focus';
import { askPeople, isData } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from './asking-failure';
import { OpsFrame } from './ops-frame';
import { PasskeyForm } from './passkey-form';
import { PasswordSetUp } from './password-set-up';
import styles from './sign-in.module.css';

export interface EnrolmentProps {
  /** The token of the link. */
  token: string;
  onDone: () => void;
  /** Called when the link is invalid, to show the sign-in. */
  onLeave: () => void;
}

/** Sets up the first sign-in method of an invited operator. */
export function Enrolment({ token, onDone, onLeave }: EnrolmentProps) {
  const t = useTranslation();
  const { failure, ask } = useAsking();
  const [name, setName] = useState<string | null>(null);
  const [byPassword, setByPassword] = useState(false);
  const follow = useCallback(() => {
    ask(
      askPeople({
        method: 'POST',
        path: '/enrolments',
        body: { token },
        isAnswer: isData<{ name: string }>,
      }),
      ({ data }) => setName(data.name),
    );
  }, [token, ask]);
  useEffect(follow, [follow]);
  useTitleFocus(failure ? 'failure' : name);

  if (failure) {
    const { retryable } = failure;
    return (
      <OpsFrame
        lead={retryable ? t('This could not be loaded.') : t('This invitation cannot be used.')}
      >
        <AskingFailure failure={failure} />
        {retryable && (
          <Button variant="primary" onClick={follow}>
            {t('Try again')}
          </Button>
        )}
        <Button onClick={onLeave}>{t('Go to sign-in')}</Button>
      </OpsFrame>
    );
  }
  if (name === null) return <Spinner size="page" />;
  return (
    <OpsFrame lead={t('Welcome, {name}. Choose how you will sign in.', { name })}>
      <div className={styles['ways']}>
        {byPassword ? (
          <PasswordSetUp name={name} onDone={onDone} onCancel={() => setByPassword(false)} />
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
