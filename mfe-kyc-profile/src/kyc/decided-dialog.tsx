import { useTranslation, type TypedTranslate } from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button } from '@portal/shared/ui';
import { PENDING, REJECTED, type Decision } from '../kyc-status/kyc-status';

/** The title: what happened to the verification while its form was open. */
export function getDecisionTitle({ status }: Decision, t: TypedTranslate): string {
  if (status === REJECTED) return t('Your verification was rejected in the meantime');
  return status === PENDING
    ? t('Your verification was submitted elsewhere in the meantime')
    : t('Your verification was approved in the meantime');
}

export interface DecidedDialogProps {
  decision: Decision;
  onClose: () => void;
  onSubmit: () => void;
}

/** Asks whether to send a form whose verification was decided while it was open. */
export function DecidedDialog({ decision, onClose, onSubmit }: DecidedDialogProps) {
  const t = useTranslation();
  const { reason } = decision;
  return (
    <Dialog
      open
      onClose={onClose}
      title={getDecisionTitle(decision, t)}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep editing')}</Button>
          <Button needsNetwork variant="primary" onClick={onSubmit}>
            {t('Submit')}
          </Button>
        </>
      }
    >
      {reason !== null && (
        <Banner tone="danger">
          <span lang={detectLanguage(reason)}>{reason}</span>
        </Banner>
      )}
      <p>{t('Your entries are kept. Submit them anyway?')}</p>
    </Dialog>
  );
}
