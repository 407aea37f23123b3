import {
  useFailureText,
  useHold,
  useNavigate,
  useParams,
  usePortal,
  useRemoteAction,
  useSearchParams,
  useTranslation,
} from '@portal/shared';
import {
  EmailField,
  isConfirmedPassword,
  NewPasswordFields,
  notify,
  TextField,
  useForm,
} from '@portal/shared/ui';
import { field, required, withMessage } from '@portal/shared/validation';
import { readTyped } from '@portal/shared/contract/nepali';
import { useId } from 'react';
import { useStoredText } from '../front-door/use-stored-text';
import { BackToLogin, DoorForm, Submit } from '../front-door/door-form';
import type { PasswordByCode } from './password-by-code.action';
import { readRefusal } from './refusal';

const given = withMessage('This field is required.', required());
const RULES = { otp: field('Otp Code', given), email: field('Email', given) };

/** Reads the email from the last part of a mailed link (base64url). Undefined for other links. */
function emailOfLink(id: string): string | undefined {
  try {
    const bytes = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0),
    );
    return text.includes('@') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The email of the account, from the link or from the last request in this browser. */
function useKnownEmail(): string {
  const { rememberedEmail } = usePortal();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  return query.get('email') ?? emailOfLink(id) ?? rememberedEmail();
}

interface PasswordByCodeFormProps {
  action: PasswordByCode;
}

/** Sets a new password with the code of a mail. */
export function PasswordByCodeForm({ action }: PasswordByCodeFormProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const email = useKnownEmail();
  const stateId = useId();

  const { phase, request } = useRemoteAction(action, {
    onSuccess: (message) => {
      notify.success(message || t('Your password has been changed.'));
      void navigate('/login', { replace: true });
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
    onSubmit: ({ otp, ...others }) => request({ ...others, otp: readTyped(otp, 'number') }),
  });
  const { otp, password, conf_password } = form.values;
  useStoredText(form.field('email'));
  // A reload would lose these, because no storage may contain a secret.
  useHold([otp, password, conf_password].join('') !== '', 'a new password is being written');

  return (
    <>
      <DoorForm {...form.props}>
        <TextField
          label={t('Otp Code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('The 8 letters and digits from our email.')}
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
          disabled={!isConfirmedPassword(password, conf_password)}
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
