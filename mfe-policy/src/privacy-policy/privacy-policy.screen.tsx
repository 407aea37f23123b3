import { useTranslation } from '@portal/shared';
import { PublicPage } from '../reading/public-page';
import { PrivacyPolicyText } from './privacy-policy-text';

/** For everybody, without the layout of the signed-in. */
export default function PrivacyPolicyScreen() {
  const t = useTranslation();
  return (
    <PublicPage title={t('Privacy Policy')}>
      <PrivacyPolicyText />
    </PublicPage>
  );
}
