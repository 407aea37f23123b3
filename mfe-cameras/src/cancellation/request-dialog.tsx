import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button, TextArea } from '@portal/shared/ui';
import { useId, type RefObject } from 'react';
import { cameraTitle } from '../cameras/camera';
import { SHORTEST_REASON } from './reason';
import styles from './request-dialog.module.css';
import { useRequestSteps, type RequestSteps } from './use-request-steps';

/** It stays rendered while it is not open: a request under way comes to its end. */
export interface RequestDialogProps extends RequestSteps {
  /** Gets the focus when the request is sent: the menu that opened the dialog is gone then. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks why a subscription is to be cancelled, asks whether that is meant, and sends the request. */
export function RequestDialog({ returnFocus, ...options }: RequestDialogProps) {
  const { camera, subscription, open } = options;
  const t = useTranslation();
  const formId = useId();
  const questionId = useId();
  const { step, form, write, refusal, sending, confirm, goBack, close, reasonArea, cancelButton } =
    useRequestSteps(options);

  const dialog = {
    open,
    onClose: close,
    description: `${subscription.name} · ${cameraTitle(camera)}`,
    returnFocus,
  };
  if (step === 'confirmation') {
    return (
      <Dialog
        {...dialog}
        title={<span id={questionId}>{t('Are You Sure Want to Cancle ?')}</span>}
        footer={
          <>
            <Button ref={cancelButton} aria-describedby={questionId} onClick={goBack}>
              {t('Cancel')}
            </Button>
            <Button variant="danger" busy={sending} busyText={t('Sending...')} onClick={confirm}>
              {t('Yes')}
            </Button>
          </>
        }
      >
        <blockquote className={styles['reason']}>{form.values.reason.trim()}</blockquote>
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      title={t('Request for Cancellation')}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('Submit')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <TextArea
          ref={reasonArea}
          label={t('Reason')}
          required
          rows={5}
          placeholder={t('Write a reason for Cacellation at least 20 character...')}
          countTo={SHORTEST_REASON}
          {...form.field('reason')}
          onChange={write}
        />
      </form>
      {refusal !== null && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
    </Dialog>
  );
}
