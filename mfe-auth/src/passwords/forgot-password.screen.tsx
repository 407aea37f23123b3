import {
  formatWait,
  useDispatch,
  useFailureText,
  useLocation,
  useNavigate,
  usePortal,
  useRemoteAction,
  useTranslation,
} from '@portal/shared';
import { EmailField, notify, useForm } from '@portal/shared/ui';
import { email, field, required, withMessage } from '@portal/shared/validation';
import { useStoredText } from '../front-door/use-stored-text';
import { BackToLogin, DoorForm, Submit } from '../front-door/door-form';
import { FrontDoor } from '../front-door/front-door';
import { forgotPassword } from './forgot-password.action';
import { ResendCountdown, AGAIN, resendWait, startWait } from './resend';
import { sentSet } from './reset-sent.slice';

const RULES = {
  email: field(
    'Email Address',
    withMessage('Please enter the email.', required()),
    withMessage('Please enter valid email.', email()),
  ),
};

export default function ForgotPasswordScreen() {
  const t = useTranslation();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { config, language, rememberedEmail } = usePortal();
  const { hideUnknownUser = config.environment === 'production' } = config.auth;
  const isAgain = useLocation().state === AGAIN;

  const { phase, request } = useRemoteAction(forgotPassword, {
    onSuccess: (answer) => {
      if (answer.outcome === 'unknown-user') {
        form.setErrors({ email: t('User is not valid') });
        return;
      }
      startWait(rememberedEmail());
      dispatch(sentSet(true));
      if (answer.message) notify.success(answer.message);
      void navigate('/forgot-success');
    },
    onError: (failure) => {
      if (failure.retryAfter !== undefined) startWait(form.values.email, failure.retryAfter);
      if (failure.fields.email) form.setErrors({ email: failure.fields.email });
      else notify.error(failureText(failure));
    },
  });

  const form = useForm({
    initialValues: { email: isAgain ? rememberedEmail() : '' },
    rules: RULES,
    onSubmit: (values) => {
      const left = resendWait(values.email);
      if (left === 0) request({ ...values, hidesUnknown: hideUnknownUser });
      else {
        const wait = formatWait(left, language);
        form.setErrors({ email: t('You can ask for another email in {wait}.', { wait }) });
      }
    },
  });

  useStoredText(form.field('email'));

  return (
    <FrontDoor
      title={t('Forgot your password?')}
      lead={t("Just fill in your email and we'll help you reset your password.")}
    >
      <DoorForm {...form.props}>
        <EmailField
          label={t('Email Address')}
          required
          autoComplete="username"
          {...form.field('email')}
        />
        <Submit busy={phase === 'processing'} busyText={t('Submitting...')}>
          {t('Submit')}
        </Submit>
        {form.errors.email === undefined && <ResendCountdown email={form.values.email} />}
      </DoorForm>
      <BackToLogin>{t('Back to Login?')}</BackToLogin>
    </FrontDoor>
  );
}
