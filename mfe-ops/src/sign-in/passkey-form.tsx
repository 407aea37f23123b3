import { useTranslation } from '@portal/shared';
import { OPERATOR_LENGTHS } from '@portal/shared/contract';
import { Button, TextField, useForm } from '@portal/shared/ui';
import { field, max } from '@portal/shared/validation';
import { NarrowForm } from '../forms/narrow-form';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from './asking-failure';
import { addPasskey } from './passkey';
import { SignInAgain } from './sign-in-again';

export interface PasskeyFormProps {
  submit: string;
  block?: boolean;
  onDone: () => void;
}

const RULES = { label: field('Name of this device', max(OPERATOR_LENGTHS.passkey)) };

/** Creates a passkey with a name. */
export function PasskeyForm({ submit, block = false, onDone }: PasskeyFormProps) {
  const t = useTranslation();
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
      <NarrowForm {...form.props}>
        <AskingFailure failure={asking.failure} />
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
      </NarrowForm>
      <SignInAgain asking={asking} />
    </>
  );
}
