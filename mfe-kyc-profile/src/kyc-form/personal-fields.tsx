import { useTranslation } from '@portal/shared';
import { Grid, TextField, type Form } from '@portal/shared/ui';
import { useDialCode } from '../countries/use-dial-code';
import type { KycValues } from './kyc-values';
import { plainNumber } from './mobile-number';

export interface PersonalFieldsProps {
  form: Form<KycValues>;
  busy: boolean;
  /** Whether the first field gets the focus. */
  autoFocus: boolean;
}

/** The personal fields of the form. */
export function PersonalFields({ form, busy, autoFocus }: PersonalFieldsProps) {
  const t = useTranslation();
  const dialCode = useDialCode();
  const mobile = form.field('mobile_no');
  const common = { readOnly: busy };
  return (
    <Grid columns="field">
      <TextField
        {...common}
        {...form.field('first_name')}
        label={t('First Name')}
        required
        autoComplete="given-name"
        autoFocus={autoFocus}
      />
      <TextField
        {...common}
        {...form.field('middle_name')}
        label={t('Middle Name')}
        autoComplete="additional-name"
      />
      <TextField
        {...common}
        {...form.field('last_name')}
        label={t('Last Name')}
        required
        autoComplete="family-name"
      />
      <TextField
        {...common}
        {...form.field('email')}
        label={t('Email')}
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...common}
        {...mobile}
        label={t('Mobile No.')}
        required
        type="tel"
        autoComplete="tel-national"
        leading={dialCode}
        hint={dialCode ? t('10 digits, without {code}', { code: dialCode }) : t('10 digits')}
        onChange={(written) => mobile.onChange(plainNumber(written))}
      />
      <TextField
        {...common}
        {...form.field('address')}
        label={t('Address')}
        autoComplete="street-address"
      />
    </Grid>
  );
}
