import { useTranslation } from '@portal/shared';
import { OPERATOR_LENGTHS } from '@portal/shared/contract';
import { Banner, Button, TextField, useForm } from '@portal/shared/ui';
import { field, max } from '@portal/shared/validation';
import { useAsking } from '../people/use-asking';
import { addPasskey } from '../sign-in/passkey';
import { SignInAgain } from '../sign-in/sign-in-again';
import { useSignInText } from '../sign-in/use-sign-in-text';
import styles from './account.module.css';

export interface PasskeyFormProps {
  submit: string;
  block?: boolean;
  onDone: () => void;
}

const RULES = { label: field('Name of this device', max(OPERATOR_LENGTHS.passkey)) };

/** Makes a passkey, named as its owner wants to know it again. */
export function PasskeyForm({ submit, block = false, onDone }: PasskeyFormProps) {
  const t = useTranslation();
  const text = useSignInText();
  const asking = useAsking();
  const form = useForm({
    initialValues: { label: '' },
    rules: RULES,
    onSubmit: ({ label }) =>
      asking.ask(
        (signal) => addPasskey(label.trim(), signal),
        () => {
          form.reset();
          onDone();
        },
      ),
  });
  return (
    <>
      <form {...form.props} className={styles['form']}>
        {asking.failure && (
          <Banner tone="danger" role="alert">
            {text(asking.failure)}
          </Banner>
        )}
        <TextField
          label={t('Name of this device')}
          hint={t('For example: office laptop, blue key.')}
          {...form.field('label')}
        />
        <Button
          type="submit"
          variant={block ? 'primary' : 'secondary'}
          block={block}
          busy={asking.busy}
          busyText={t('Waiting for the passkey...')}
        >
          {submit}
        </Button>
      </form>
      <SignInAgain asking={asking} />
    </>
  );
}
