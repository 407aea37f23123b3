import { Link, useNavigate, useRemoteAction, useTranslation } from '@portal/shared';
import { Button, notify, TextField, useForm } from '@portal/shared/ui';
import { email, field, required, withMessage } from '@portal/shared/validation';
import { FrontDoor } from '../front-door/front-door';
import { forgotPassword } from './forgot-password.action';
import styles from './forgot-password.module.css';

const RULES = {
  email: field(
    'Email Address',
    withMessage('Please enter the email.', required()),
    withMessage('Please enter valid email.', email()),
  ),
};

export default function ForgotPasswordScreen() {
  const t = useTranslation();
  const navigate = useNavigate();

  const { phase, request } = useRemoteAction(forgotPassword, {
    onSuccess: (answer) => {
      if (answer.outcome === 'unknown-user') {
        form.setErrors({ email: t('User is not valid') });
        return;
      }
      if (answer.message) notify.success(answer.message);
      void navigate('/forgot-success');
    },
    onError: ({ fields, message }) => {
      if (fields.email) form.setErrors({ email: fields.email });
      else notify.error(message || t('Something Went Wrong'));
    },
  });

  const form = useForm({ initialValues: { email: '' }, rules: RULES, onSubmit: request });

  return (
    <FrontDoor
      title={t('Forgot your password?')}
      lead={t("Just fill in your email and we'll help you reset your password.")}
    >
      <form {...form.props} className={styles['form']}>
        <TextField
          label={t('Email Address')}
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={phase === 'processing'}
          busyText={t('Submitting...')}
        >
          {t('Submit')}
        </Button>
      </form>
      <Link to="/login" className={styles['back']}>
        {t('Back to Login?')}
      </Link>
    </FrontDoor>
  );
}
