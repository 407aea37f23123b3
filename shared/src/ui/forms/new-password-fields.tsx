import { useState, type ComponentType } from 'react';
import { normalizePassword } from '../../contract/password-strength';
import { useTranslation } from '../../i18n';
import { usePortal } from '../../remote/portal-services';
import { classNames } from '../class-names';
import styles from './new-password-fields.module.css';
import { PasswordField } from './password-field';
import type { PasswordMeterProps } from './password-meter';
import type { FieldBinding } from './use-form';

export interface NewPasswordFieldsProps {
  password: FieldBinding<string>;
  confirmation: FieldBinding<string>;
  /** The id of the line that says whether the two match, for the description of a submit button. */
  stateId: string;
  /** The person's email, name, username: which the password must not consist of. */
  names?: readonly string[];
}

/** Whether a new password was entered twice identically, as the server compares them. */
export const isConfirmedPassword = (password: string, confirmation: string): boolean =>
  password !== '' && normalizePassword(password) === normalizePassword(confirmation);

/** A new password, entered twice, with its rule, its strength, and whether the two match. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, stateId, names = [] } = props;
  const t = useTranslation();
  const { brand } = usePortal().config;
  const [Meter, setMeter] = useState<ComponentType<PasswordMeterProps>>();

  /** Large, so it loads when it is about to be needed. Without it, only the server rates the password. */
  const loadMeter = () =>
    void import('./password-meter').then(
      ({ PasswordMeter }) => setMeter(() => PasswordMeter),
      () => undefined,
    );

  return (
    <>
      <PasswordField
        label={t('New Password')}
        required
        autoComplete="new-password"
        hint={t(
          'At least 8 characters. Not a common password, and not based on your name or email.',
        )}
        onFocus={loadMeter}
        {...password}
      />
      {Meter && password.error === undefined && (
        <Meter password={password.value} names={[...names, brand]} />
      )}
      <PasswordField
        label={t('Confirm Password')}
        required
        autoComplete="new-password"
        aria-describedby={stateId}
        {...confirmation}
      />
      <MatchState id={stateId} password={password.value} confirmation={confirmation.value} />
    </>
  );
}

interface MatchStateProps {
  id: string;
  password: string;
  confirmation: string;
}

function MatchState({ id, password, confirmation }: MatchStateProps) {
  const t = useTranslation();
  const [tone, text] =
    password === '' || confirmation === ''
      ? ([undefined, t('Enter the new password twice.')] as const)
      : isConfirmedPassword(password, confirmation)
        ? (['match', t('Passwords match')] as const)
        : (['differ', t('Passwords do not match')] as const);
  return (
    <p id={id} role="status" className={classNames(styles['state'], tone && styles[tone])}>
      {text}
    </p>
  );
}
