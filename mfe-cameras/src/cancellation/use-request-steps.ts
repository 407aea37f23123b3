import { useHold } from '@portal/shared';
import { useForm } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { CameraIdentity } from '../cameras/camera';
import type { Subscription } from '../subscriptions/subscription';
import { readDraft, writeDraft } from './cancellation-drafts';
import { REASON_RULES } from './reason';
import { useCancelRequest } from './use-cancel-request';

export interface RequestSteps {
  camera: CameraIdentity;
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
  onRequested: () => void;
}

/** The way of a request to cancel: a reason, which is kept until it is sent, then the last question. */
export function useRequestSteps(options: RequestSteps) {
  const { camera, subscription, open, onClose, onRequested } = options;
  const { orderId } = subscription;
  const reasonArea = useRef<HTMLTextAreaElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const swapped = useRef(false);
  const [step, setStep] = useState<'reason' | 'confirmation'>('reason');
  const [refusal, setRefusal] = useState<string | null>(null);

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

  return {
    step,
    form,
    write,
    /** Why the request was refused, where it was not for its reason. */
    refusal,
    sending,
    confirm: () => send(reason),
    goBack: () => swapTo('reason'),
    close,
    /** They take the focus when their step begins. */
    reasonArea,
    cancelButton,
  };
}
