import { useTranslation } from '@portal/shared';
import { Badge, Icon, type Tone } from '@portal/shared/ui';
import type { Ref } from 'react';
import styles from './cancel-badge.module.css';
import type { CancelStatus } from './cancel-request';

const TONES: Record<CancelStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

export function CancelStatusBadge({ status }: { status: CancelStatus }) {
  const t = useTranslation();
  const texts: Record<CancelStatus, string> = {
    pending: t('pending'),
    approved: t('approved'),
    rejected: t('rejected'),
  };
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>;
}

export interface CancelBadgeProps {
  status: CancelStatus;
  onOpen: () => unknown;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The status of a request as a button that opens the remarks. */
export function CancelBadge({ status, onOpen, ref }: CancelBadgeProps) {
  const t = useTranslation();
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      title={t('Request for Cancellation')}
      className={styles['badge']}
      onClick={onOpen}
    >
      <CancelStatusBadge status={status} />
      <Icon name="info" size={16} />
    </button>
  );
}
