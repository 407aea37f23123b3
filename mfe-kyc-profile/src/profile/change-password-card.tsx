import {
  useFailureText,
  useHold,
  useRemoteAction,
  useTranslation,
  type Profile,
} from '@portal/shared';
import {
  Banner,
  Button,
  Card,
  isConfirmedPassword,
  NewPasswordFields,
  notify,
  PasswordField,
  useForm,
} from '@portal/shared/ui';
import { field, required, withMessage } from '@portal/shared/validation';
import { useId, useRef, useState } from 'react';
import { changePassword } from './change-password.action';
import styles from './change-password.module.css';

const RULES = {
  current_password: field('Current Password', withMessage('This field is required.', required())),
};

/** Changes the password, given the current one. The change signs out other devices. */
export function ChangePasswordCard({ profile }: { profile: Profile }) {
  const t = useTranslation();
  const failureText = useFailureText();
  const stateId = useId();
  const heading = useRef<HTMLSpanElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();

  const { phase, request } = useRemoteAction(changePassword, {
    onSuccess: (message) => {
      notify.success(message || t('Your password has been changed.'));
      // The empty form disables the button, which then cannot keep the focus.
      if (document.activeElement === send.current) heading.current?.focus();
      form.reset();
    },
    onError: (failure) => {
      const refused = Object.entries(failure.fields).filter(([name]) => name in form.values);
      if (refused.length > 0) form.setErrors(Object.fromEntries(refused));
      else setRefusal(failureText(failure));
    },
  });

  const form = useForm({
    initialValues: { current_password: '', password: '', password_confirm: '' },
    rules: RULES,
    onSubmit: (values) => {
      setRefusal(undefined);
      request(values);
    },
  });
  const { current_password, password, password_confirm } = form.values;
  // A reload would lose these, because no storage may contain a secret.
  useHold(
    [current_password, password, password_confirm].join('') !== '',
    'a new password is being written',
  );

  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t('Change Password')}
        </span>
      }
    >
      <form {...form.props} className={styles['form']}>
        <p className={styles['lead']}>{t('Your other devices will be signed out.')}</p>
        {/* Tells password managers whose password changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={profile.email}
          readOnly
          hidden
        />
        <PasswordField
          label={t('Current Password')}
          required
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('password_confirm')}
          stateId={stateId}
          names={[profile.email, profile.username, profile.name]}
        />
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Button
          ref={send}
          type="submit"
          needsNetwork
          variant="primary"
          className={styles['send']}
          disabled={!isConfirmedPassword(password, password_confirm)}
          aria-describedby={stateId}
          busy={phase === 'processing'}
          busyText={t('Changing password...')}
        >
          {t('Change Password')}
        </Button>
      </form>
    </Card>
  );
}
