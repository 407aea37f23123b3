import {
  useFailureText,
  useHold,
  useNavigate,
  usePortal,
  useRemoteAction,
  useSearchParams,
  useTranslation,
} from '@portal/shared';
import { EmailField, NewPasswordFields, notify, TextField, useForm } from '@portal/shared/ui';
import { field, required, withMessage } from '@portal/shared/validation';
import { useId } from 'react';
import { useKeptText } from '../browser/use-kept-text';
import { BackToLogin, DoorForm, Submit } from '../front-door/door-form';
import type { PasswordByCode } from './password-by-code.action';
import { plainCode } from './plain-code';
import { readRefusal } from './refusal';

const given = withMessage('This field is required.', required());
const RULES = { otp: field('Otp Code', given), email: field('Email', given) };

/** The email of the account, from the link or from the last request in this browser. */
function useKnownEmail(): string {
  const { rememberedEmail } = usePortal();
  const [query] = useSearchParams();
  return query.get('email') ?? rememberedEmail();
}

interface PasswordByCodeFormProps {
  action: PasswordByCode;
  /** The letter id of the link; undefined without a link. */
  letterId: string | undefined;
}

/** Sets a new password with the code of a mail. */
export function PasswordByCodeForm({ action, letterId }: PasswordByCodeFormProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const email = useKnownEmail();
  const stateId = useId();

  const { phase, request } = useRemoteAction(action, {
    onSuccess: (message) => {
      notify.success(message || t('Your password has been changed.'));
      void navigate('/login');
    },
    onError: (failure) => {
      const { errors, toast } = readRefusal(failure, failureText(failure));
      form.setErrors(errors);
      if (toast !== undefined) notify.error(toast);
    },
  });

  const form = useForm({
    initialValues: { otp: '', email, password: '', conf_password: '' },
    rules: RULES,
    onSubmit: ({ otp, ...others }) =>
      request({ ...others, otp: plainCode(otp), ...(letterId !== undefined && { id: letterId }) }),
  });
  const { otp, password, conf_password } = form.values;
  useKeptText(form.field('email'));
  // A page that loads again has lost them: no storage may keep a secret.
  useHold([otp, password, conf_password].join('') !== '', 'a new password is being written');

  return (
    <>
      <DoorForm {...form.props}>
        <TextField
          label={t('Otp Code')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={t('The 6 digits from our email.')}
          {...form.field('otp')}
        />
        <EmailField label={t('Email')} required autoComplete="username" {...form.field('email')} />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('conf_password')}
          stateId={stateId}
          names={[form.values.email]}
        />
        <Submit
          disabled={password === '' || password !== conf_password}
          aria-describedby={stateId}
          busy={phase === 'processing'}
          busyText={t('Changing password...')}
        >
          {t('Change Password')}
        </Submit>
      </DoorForm>
      <BackToLogin>{t('Back to Login?')}</BackToLogin>
    </>
  );
}
