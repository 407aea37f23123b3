import { useTranslation } from '@portal/shared';
import { DocumentText } from './document-text';
import { PublicPage } from './public-page';
import { userAgreement } from './user-agreement.action';

export default function UserAgreementScreen() {
  const t = useTranslation();
  const title = t('User Agreement');
  return (
    <PublicPage title={title}>
      <DocumentText action={userAgreement} title={title} none={t('No Data Found')} />
    </PublicPage>
  );
}
