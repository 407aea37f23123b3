import { useTranslation } from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { CancelStatusBadge } from './cancel-badge';
import type { CancelRequest } from './cancel-request';
import styles from './status-dialog.module.css';

export interface StatusDialogProps {
  request: CancelRequest;
  about: string;
  onClose: () => void;
}

/** The status of a cancellation request, with the operator's remarks. */
export function StatusDialog({ request: { status, remarks }, about, onClose }: StatusDialogProps) {
  const t = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Cancellation Status')}
      description={about}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <dl className={styles['status']}>
        <dt className={styles['name']}>{t('Status :')}</dt>
        <dd>
          <CancelStatusBadge status={status} />
        </dd>
        {status !== 'pending' && (
          <>
            <dt className={styles['name']}>
              {status === 'approved' ? t('Approved Remarks : ') : t('Rejection Remarks : ')}
            </dt>
            <dd lang={detectLanguage(remarks)} className={styles['remarks']}>
              {remarks || '–'}
            </dd>
          </>
        )}
      </dl>
    </Dialog>
  );
}
