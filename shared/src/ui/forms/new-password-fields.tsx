import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import styles from './new-password-fields.module.css';
import { PasswordField } from './password-field';
import type { FieldBinding } from './use-form';

export interface NewPasswordFieldsProps {
  password: FieldBinding<string>;
  confirmation: FieldBinding<string>;
  /** The id of the line that tells whether the two match: what describes a button that waits for it. */
  stateId: string;
}

/** A new password, written twice, and whether the two match. */
export function NewPasswordFields({ password, confirmation, stateId }: NewPasswordFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <PasswordField label={t('New Password')} required autoComplete="new-password" {...password} />
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
      : password === confirmation
        ? (['match', t('Passwords match')] as const)
        : (['differ', t('Passwords do not match')] as const);
  return (
    <p id={id} role="status" className={classNames(styles['state'], tone && styles[tone])}>
      {text}
    </p>
  );
}
