import { useTranslation } from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import { Grid, TextField, type Form } from '@portal/shared/ui';
import { useDialCode } from '../details/use-dial-code';
import { fieldId } from '../details/field-id';
import type { KycValues } from './kyc-values';

export interface PersonalFieldsProps {
  form: Form<KycValues>;
  busy: boolean;
}

export function PersonalFields({ form, busy }: PersonalFieldsProps) {
  const t = useTranslation();
  const { dialCode } = useDialCode();
  const bound = (name: keyof KycValues) => ({
    ...form.field(name),
    id: fieldId(name),
    readOnly: busy,
  });
  const mobile = bound('mobile_no');
  return (
    <Grid columns="field">
      <TextField
        {...bound('first_name')}
        label={t('First Name')}
        required
        autoComplete="given-name"
      />
      <TextField
        {...bound('middle_name')}
        label={t('Middle Name')}
        autoComplete="additional-name"
      />
      <TextField
        {...bound('last_name')}
        label={t('Last Name')}
        required
        autoComplete="family-name"
      />
      <TextField
        {...bound('email')}
        label={t('Email')}
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...mobile}
        value={readTyped(mobile.value, 'number', dialCode)}
        label={t('Mobile No.')}
        required
        type="tel"
        autoComplete="tel-national"
        leading={dialCode}
        hint={dialCode ? t('10 digits, without {code}', { code: dialCode }) : t('10 digits')}
        onChange={(written) => mobile.onChange(readTyped(written, 'number', dialCode))}
      />
      <TextField {...bound('address')} label={t('Address')} autoComplete="street-address" />
    </Grid>
  );
}
