import { useTranslation } from '@portal/shared';
import { ButtonLink, PageShell } from '@portal/shared/ui';
import { PrivacyPolicyText } from './privacy-policy-text';

export default function PolicyScreen() {
  const t = useTranslation();
  return (
    <PageShell
      title={t('Privacy Policy')}
      width="rows"
      extra={
        <ButtonLink to="/accessibility" variant="ghost" size="small">
          {t('Accessibility')}
        </ButtonLink>
      }
    >
      <PrivacyPolicyText />
    </PageShell>
  );
}
