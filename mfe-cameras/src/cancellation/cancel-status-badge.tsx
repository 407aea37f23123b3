import { useTranslation } from '@portal/shared';
import { Badge, type Tone } from '@portal/shared/ui';
import type { CancelStatus } from './cancel-request';

const TONES: Record<CancelStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

/** What became of the request to cancel a subscription. */
export function CancelStatusBadge({ status }: { status: CancelStatus }) {
  const t = useTranslation();
  const texts: Record<CancelStatus, string> = {
    pending: t('pending'),
    approved: t('approved'),
    rejected: t('rejected'),
  };
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>;
}
