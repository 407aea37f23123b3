import { useHold, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button, TextArea, useForm } from '@portal/shared/ui';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { cameraTitle, type CameraIdentity } from '../cameras/camera';
import type { Subscription } from '../subscriptions/subscription';
import { readDraft, writeDraft } from './cancellation-drafts';
import { REASON_RULES, SHORTEST_REASON } from './reason';
import styles from './request-dialog.module.css';
import { useCancelRequest } from './use-cancel-request';

export interface RequestDialogProps {
  camera: CameraIdentity;
  subscription: Subscription;
  /** It stays rendered while it is closed: a request under way comes to its end. */
  open: boolean;
  onClose: () => void;
  onRequested: () => void;
  /** Gets the focus when the request is sent: the menu that opened the dialog is gone then. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks why a subscription is to be cancelled, asks whether that is meant, and sends the request. */
export function RequestDialog(props: RequestDialogProps) {
  const { camera, subscription, open, onClose, onRequested, returnFocus } = props;
  const { orderId } = subscription;
  const t = useTranslation();
  const formId = useId();
  const questionId = useId();
  const reasonArea = useRef<HTMLTextAreaElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'reason' | 'confirmation'>('reason');
  const [refusal, setRefusal] = useState<string | null>(null);
  const swapped = useRef(false);

  const swapTo = (next: typeof step) => {
    swapped.current = true;
    setStep(next);
  };
  // The control that had the focus went away with the contents of the other step.
  useEffect(() => {
    if (swapped.current) (step === 'reason' ? reasonArea : cancelButton).current?.focus();
    swapped.current = false;
  }, [step]);

  const form = useForm({
    initialValues: { reason: readDraft(orderId) },
    rules: REASON_RULES,
    onSubmit: () => swapTo('confirmation'),
  });
  const { reason } = form.values;
  useHold(open && reason.trim() !== '', 'a reason for cancelling is being written');

  const write = (text: string) => {
    form.setValue('reason', text);
    setRefusal(null);
    writeDraft(orderId, text);
  };
  const close = () => {
    setStep('reason');
    onClose();
  };
  const { sending, send } = useCancelRequest({
    camera,
    subscription,
    onSuccess: () => {
      write('');
      close();
      onRequested();
    },
    onRefusal: ({ reason: refused, text }) => {
      swapTo('reason');
      setRefusal(text ?? null);
      if (refused !== undefined) form.setErrors({ reason: refused });
    },
  });

  const about = `${subscription.name} · ${cameraTitle(camera)}`;
  if (step === 'confirmation') {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={<span id={questionId}>{t('Are You Sure Want to Cancle ?')}</span>}
        description={about}
        returnFocus={returnFocus}
        footer={
          <>
            <Button
              ref={cancelButton}
              aria-describedby={questionId}
              onClick={() => swapTo('reason')}
            >
              {t('Cancel')}
            </Button>
            <Button
              variant="danger"
              busy={sending}
              busyText={t('Sending...')}
              onClick={() => send(reason)}
            >
              {t('Yes')}
            </Button>
          </>
        }
      >
        <blockquote className={styles['reason']}>{reason.trim()}</blockquote>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Request for Cancellation')}
      description={about}
      returnFocus={returnFocus}
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
