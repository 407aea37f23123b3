import { useTranslation } from '@portal/shared';
import { PublicPage } from './public-page';
import { PrivacyPolicyText } from './privacy-policy-text';

export default function PrivacyPolicyScreen() {
  const t = useTranslation();
  return (
    <PublicPage title={t('Privacy Policy')}>
      <PrivacyPolicyText />
    </PublicPage>
  );
}
