import { useTranslation, type OperatorInvitation } from '@portal/shared';
import { OPERATOR_LENGTHS } from '@portal/shared/contract';
import { Button, Card, SelectField, TextField, useForm } from '@portal/shared/ui';
import { field, max, required } from '@portal/shared/validation';
import { NarrowForm } from '../forms/narrow-form';
import { askPeople, isData } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';
import { useRoleOptions } from './use-role-options';

const RULES = { name: field('Name', required(), max(OPERATOR_LENGTHS.name)) };

export interface InviteProps {
  onInvited: (answer: { data: OperatorInvitation }) => void;
}

/** The form that makes a link for a new operator. */
export function Invite({ onInvited }: InviteProps) {
  const t = useTranslation();
  const options = useRoleOptions();
  const asking = useAsking();
  const form = useForm({
    initialValues: { name: '', role: 'view' },
    rules: RULES,
    onSubmit: (body) =>
      asking.ask(
        askPeople({
          method: 'POST',
          path: '/operators',
          body,
          isAnswer: isData<OperatorInvitation>,
        }),
        (answer) => {
          form.reset();
          onInvited(answer);
        },
      ),
  });
  return (
    <Card title={t('Invite an operator')}>
      <NarrowForm {...form.props}>
        <AskingFailure failure={asking.failure} />
        <TextField label={t('Name')} required {...form.field('name')} />
        <SelectField
          label={t('Role')}
          placeholder={null}
          options={options}
          {...form.field('role')}
        />
        <Button type="submit" variant="primary" busy={asking.busy}>
          {t('Invite')}
        </Button>
      </NarrowForm>
      <SignInAgain asking={asking} />
    </Card>
  );
}
