import { useTranslation } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import type { Ref } from 'react';
import styles from './cancel-badge.module.css';
import type { CancelStatus } from './cancel-request';
import { CancelStatusBadge } from './cancel-status-badge';

export interface CancelBadgeProps {
  status: CancelStatus;
  /** May answer a promise. */
  onOpen: () => unknown;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The state of a request to cancel, and the way to what was said about it. */
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
