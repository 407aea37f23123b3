import { usePortal, useTranslation } from '@portal/shared';
import { FrontDoor } from '../front-door/front-door';
import { registrationPassword } from './password-by-code.action';
import { PasswordByCodeForm } from './password-by-code-form';

export default function RegistrationScreen() {
  const t = useTranslation();
  const { brand } = usePortal().config;
  return (
    <FrontDoor
      title={t('Set your password')}
      lead={t('One more step, and {brand} is yours.', { brand })}
    >
      <PasswordByCodeForm action={registrationPassword} />
    </FrontDoor>
  );
}
