import {
  type CallFailure,
  selectProfile,
  useDispatch,
  useFailureText,
  useHold,
  useRemoteAction,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Banner, Button, notify, TextArea, useForm } from '@portal/shared/ui';
import { field, type Rule } from '@portal/shared/validation';
import { type RefObject, useId, useRef, useState } from 'react';
import { type CameraIdentity, cameraTitle } from '../cameras/camera';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import { useStepFocus } from '../purchase/use-step-focus';
import type { Subscription } from '../subscriptions/subscription';
import type { CancelRequest } from './cancel-request';
import { cancelRequests, createCancelRequest } from './cancel-requests.action';
import { readDraft, writeDraft } from './cancellation-drafts';
import styles from './request-dialog.module.css';

/** Failures with these statuses show in the dialog, not as a toast. */
const SHOWN_IN_THE_DIALOG = [404, 422];

interface CancelRequestOptions {
  camera: CameraIdentity;
  subscription: Subscription;
  onSuccess: () => void;
  /** Called when the server refuses: with an error for the reason field, or with another text. */
  onRefusal: (refusal: { reason?: string; text?: string }) => void;
}

/** Sends a cancellation request and shows the outcome. */
function useCancelRequest(options: CancelRequestOptions) {
  const { camera, subscription, onSuccess, onRefusal } = options;
  const t = useTranslation();
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const known = useSelector(cancelRequests.select).data ?? [];
  const getText = useFailureText();

  const tellRefusal = (failure: CallFailure) => {
    if (failure.status === 422) {
      // eslint-disable-next-line no-console -- the error catalogue asks for a log entry instead of a toast
      console.warn(`The request to cancel was refused: ${failure.message}`);
    }
    const toasted = failure.message !== '' && !SHOWN_IN_THE_DIALOG.includes(failure.status);
    if (toasted) return;
    const { reason } = failure.fields;
    onRefusal(reason === undefined ? { text: getText(failure) } : { reason });
  };

  const { phase, request } = useRemoteAction(createCancelRequest, {
    onError: tellRefusal,
    onSuccess: (message) => {
      notify.success(message || t('Your request to cancel was sent.'));
      // Shows the request at once. The next list will have the server's state.
      const { orderId } = subscription;
      const sent: CancelRequest = { orderId, status: 'pending', remarks: '', decided: null };
      dispatch(cancelRequests.succeeded([sent, ...known]));
      onSuccess();
    },
  });

  return {
    sending: phase === 'processing',
    send: (reason: string) => {
      if (!profile) return;
      const { full_name, mobile_no, subscriber_id } = profile.subscriber_details;
      request({
        full_name,
        mobile: mobile_no,
        email: profile.email,
        camera_name: camera.serial,
        device_id: camera.label,
        // Without a plan, the subscription was free.
        request_amount: subscription.bought?.packagePrice ?? 0,
        reason: reason.trim(),
        order_id: subscription.orderId,
        subscriber_id,
      });
    },
  };
}

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
      // There is no toast for this, and the dialog may have been closed meanwhile.
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
  /** Gets the focus after the request is sent, because the menu that opened the dialog has disappeared by then. */
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
