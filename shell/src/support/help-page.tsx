import { type SupportRequest, useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { useState } from 'react';
import { focusTitle } from '../focus-title';
import { NotedRequest } from './noted-request';
import { RequestForm } from './request-form';

/** Where a subscriber writes to the support. */
export default function HelpPage() {
  const t = useTranslation();
  const [sent, setSent] = useState<SupportRequest | null>(null);
  const writeAnother = () => {
    // The button disappears, so the focus moves to the title.
    focusTitle();
    setSent(null);
  };
  return (
    <PageShell title={t('Help')}>
      {sent ? (
        <NotedRequest request={sent} onAnother={writeAnother} />
      ) : (
        <RequestForm onSent={setSent} />
      )}
    </PageShell>
  );
}
