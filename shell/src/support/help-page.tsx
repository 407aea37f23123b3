import { type SupportRequest, useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { useState } from 'react';
import { NotedRequest } from './noted-request';
import { RequestForm } from './request-form';

/** Where a subscriber writes to the support. */
export default function HelpPage() {
  const t = useTranslation();
  const [sent, setSent] = useState<SupportRequest | null>(null);
  return (
    <PageShell title={t('Help')}>
      {sent ? (
        <NotedRequest request={sent} onAnother={() => setSent(null)} />
      ) : (
        <RequestForm onSent={setSent} />
      )}
    </PageShell>
  );
}
