import { useTranslation } from '@portal/shared';
import { InfoTooltip } from '@portal/shared/overlays';
import {
  EmailField,
  Field,
  Grid,
  NewPasswordFields,
  PasswordField,
  SearchBox,
  SelectField,
  Stack,
  TextArea,
  TextField,
  useForm,
  UsernameField,
} from '@portal/shared/ui';
import { useState } from 'react';
import { getStates } from '../example';

function TextStates() {
  const t = useTranslation();
  const [value, setValue] = useState('');
  const given = { value, onChange: setValue };
  return (
    <Grid columns="field">
      <TextField label={t('Name')} {...given} />
      <TextField label={t('Name')} required hint={t('As in your documents')} {...given} />
      <TextField label={t('Name')} error={t('Enter your name.')} {...given} />
      <TextField label={t('Name')} value={t('Asha Gurung')} disabled />
      <TextField
        label={t('Name')}
        info={
          <InfoTooltip label={t('About the name')}>
            {t('It is printed on your receipts.')}
          </InfoTooltip>
        }
        {...given}
      />
      <TextField label={t('Mobile')} type="tel" leading="+977" {...given} />
    </Grid>
  );
}

function AreaStates() {
  const t = useTranslation();
  const [value, setValue] = useState('');
  return (
    <Grid columns="field">
      <TextArea label={t('Reason')} value={value} onChange={setValue} countTo={20} />
      <TextArea
        label={t('Reason')}
        value={value}
        onChange={setValue}
        error={t('Enter a reason.')}
      />
      <TextArea label={t('Reason')} value={t('We are moving.')} disabled />
    </Grid>
  );
}

function SelectStates() {
  const t = useTranslation();
  const [value, setValue] = useState('');
  const given = {
    value,
    onChange: setValue,
    options: [
      { value: 'basic', label: t('Basic') },
      { value: 'plus', label: t('Plus') },
      { value: 'old', label: t('No longer sold'), disabled: true },
    ],
  };
  return (
    <Grid columns="field">
      <SelectField label={t('Package')} {...given} />
      <SelectField label={t('Package')} clearable {...given} />
      <SelectField label={t('Package')} error={t('Choose a package.')} {...given} />
      <SelectField label={t('Package')} disabled {...given} />
    </Grid>
  );
}

function PasswordStates() {
  const t = useTranslation();
  const [value, setValue] = useState('');
  const given = { value, onChange: setValue, autoComplete: 'current-password' } as const;
  return (
    <Grid columns="field">
      <PasswordField label={t('Password')} {...given} />
      <PasswordField label={t('Password')} error={t('Enter your password.')} {...given} />
    </Grid>
  );
}

function NewPassword() {
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    onSubmit: () => undefined,
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          stateId="passwords-match"
          names={['asha']}
        />
      </Stack>
    </form>
  );
}

function Email() {
  const t = useTranslation();
  const [value, setValue] = useState('');
  return <EmailField label={t('Email')} value={value} onChange={setValue} autoComplete="email" />;
}

function Username() {
  const t = useTranslation();
  const [value, setValue] = useState('');
  return <UsernameField label={t('Username')} value={value} onChange={setValue} />;
}

function Search() {
  const t = useTranslation();
  const [value, setValue] = useState(t('Garden'));
  return <SearchBox label={t('Search Camera')} value={value} onChange={setValue} />;
}

function Own() {
  const t = useTranslation();
  return (
    <Field label={t('Brightness')} hint={t('A control of your own gets label, hint and error.')}>
      {(control) => <input type="range" {...control} />}
    </Field>
  );
}

export const FORMS = [
  ...getStates('TextField', {
    'empty, required, refused, disabled, explained, with a prefix': TextStates,
  }),
  ...getStates('TextArea', { 'counting, refused, disabled': AreaStates }),
  ...getStates('SelectField', { 'empty, clearable, refused, disabled': SelectStates }),
  ...getStates('PasswordField', { 'empty and refused': PasswordStates }),
  ...getStates('NewPasswordFields', { 'twice, with a meter once focused': NewPassword }),
  ...getStates('EmailField', { empty: Email }),
  ...getStates('UsernameField', { empty: Username }),
  ...getStates('SearchBox', { filled: Search }),
  ...getStates('Field', { 'around a control of your own': Own }),
];
