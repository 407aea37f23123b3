import { useHold, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button, TextArea, useForm } from '@portal/shared/ui';
import { field, type Rule } from '@portal/shared/validation';
import { type RefObject, useId, useRef, useState } from 'react';
import { type CameraIdentity, cameraTitle } from '../cameras/camera';
import { useStepFocus } from '../purchase/use-step-focus';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import type { Subscription } from '../subscriptions/subscription';
import { readDraft, writeDraft } from './cancellation-drafts';
import styles from './request-dialog.module.css';
import { useCancelRequest } from './use-cancel-request';

/** The minimum length of a reason, without surrounding spaces. */
const SHORTEST_REASON = 10;

const longEnough: Rule = (reason, { t }) =>
  typeof reason === 'string' && reason.trim().length >= SHORTEST_REASON
    ? undefined
    : t('The field "Reason" is required and must be at least 10 characters long');

const REASON_RULES = { reason: field('Reason', longEnough) };

interface RequestSteps {
  camera: CameraIdentity;
  subscription: Subscription;
  open: boolean;
  /** Called with whether it is to be open. */
  onOpen: (isOpen: boolean) => void;
  /** Called when the requests and the subscriptions may have changed. */
  onStale: () => void;
}

/** The steps of a request: the reason, whose draft is saved until it is sent, then the confirmation. */
function useRequestSteps(options: RequestSteps) {
  const { camera, subscription, open, onOpen, onStale } = options;
  const { orderId } = subscription;
  const reasonArea = useRef<HTMLTextAreaElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'reason' | 'confirmation'>('reason');
  const [refusal, setRefusal] = useState<string | null>(null);

  useStepFocus(step, { reason: reasonArea, confirmation: cancelButton });

  const form = useForm({
    initialValues: { reason: readDraft(orderId) },
    rules: REASON_RULES,
    onSubmit: () => setStep('confirmation'),
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
    onOpen(false);
  };
  const { sending, send } = useCancelRequest({
    camera,
    subscription,
    onSuccess: () => {
      write('');
      close();
      onStale();
    },
    onRefusal: ({ reason: refused, text }) => {
      setStep('reason');
      // No toast says it, and the dialog may have been closed meanwhile.
      onOpen(true);
      setRefusal(text ?? null);
      // Another tab or an operator may have been faster.
      onStale();
      if (refused !== undefined) form.setErrors({ reason: refused });
    },
  });

  return {
    step,
    form,
    write,
    /** Why the server refused the request, unless the reason itself was refused. */
    refusal,
    sending,
    confirm: () => send(reason),
    goBack: () => setStep('reason'),
    close,
    reasonArea,
    cancelButton,
  };
}

/** The dialog stays rendered while it is closed, so that a running request finishes. */
export interface RequestDialogProps extends RequestSteps {
  /** Gets the focus after the request is sent, because the menu that opened the dialog is gone then. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks for a reason and a confirmation, then sends the request to cancel a subscription. */
export function RequestDialog({ returnFocus, ...options }: RequestDialogProps) {
  const { camera, subscription, open } = options;
  const t = useTranslation();
  const { chooseName } = useCatalogueNames();
  const formId = useId();
  const questionId = useId();
  const { step, form, write, refusal, sending, confirm, goBack, close, reasonArea, cancelButton } =
    useRequestSteps(options);

  const dialog = {
    open,
    onClose: close,
    description: `${chooseName(subscription)} · ${cameraTitle(camera)}`,
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
            <Button
              needsNetwork
              variant="danger"
              busy={sending}
              busyText={t('Sending...')}
              onClick={confirm}
            >
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
