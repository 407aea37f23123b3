import { useTranslation } from '@portal/shared';
import { DocumentText } from './document-text';
import { privacyPolicy } from './privacy-policy.action';

export function PrivacyPolicyText() {
  const t = useTranslation();
  return (
    <DocumentText action={privacyPolicy} title={t('Privacy Policy')} none={t('No policy found')} />
  );
}
