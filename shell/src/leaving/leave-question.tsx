import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { useSyncExternalStore } from 'react';
import type { Holds } from './holds';

/** The question whether to leave unsaved work. */
export default function LeaveQuestion({ holds }: { holds: Holds }) {
  const t = useTranslation();
  const requested = useSyncExternalStore(holds.subscribe, holds.requested);
  return (
    <Dialog
      open={requested !== null}
      onClose={() => holds.answer(false)}
      title={t('Leave this page?')}
      description={t('What you entered here has not been sent yet.')}
      footer={
        <>
          <Button onClick={() => holds.answer(true)}>{t('Leave')}</Button>
          <Button variant="primary" onClick={() => holds.answer(false)}>
            {t('Stay')}
          </Button>
        </>
      }
    />
  );
}
