import { useTranslation } from '@portal/shared';
import { FrontDoor } from '../front-door/front-door';
import { resetPassword } from './password-by-code.action';
import { PasswordByCodeForm } from './password-by-code-form';

export default function ResetPasswordScreen() {
  const t = useTranslation();
  return (
    <FrontDoor
      title={t('Choose a new password')}
      lead={t('Enter the code from the email and a password you do not use elsewhere.')}
    >
      <PasswordByCodeForm action={resetPassword} />
    </FrontDoor>
  );
}
