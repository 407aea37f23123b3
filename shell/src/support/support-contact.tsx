import { useTranslation } from '@portal/shared';
import { useShell } from '../portal-context';

/** Whom to ask for help, as far as the configuration says. */
export function SupportContact() {
  const t = useTranslation();
  const { email, phone } = useShell().config.support ?? {};
  if (!email && !phone) return null;
  return (
    <p>
      {t('Our support helps you:')}
      {phone && (
        <>
          {' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </>
      )}
      {email && (
        <>
          {' '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
