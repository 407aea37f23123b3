import {
  profile as profileAction,
  useDispatch,
  useFailureText,
  useRemoteAction,
  useTranslation,
  type CallFailure,
  type KycRecord,
  type Profile,
} from '@portal/shared';
import { notify } from '@portal/shared/ui';
import type { Errors } from '@portal/shared/validation';
import { useState } from 'react';
import { chosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS } from '../documents/document-number';
import type { Decision } from '../kyc-status/kyc-status';
import { NAMES, type KycValues } from './kyc-values';
import { kycSubmission } from './submit.action';

export interface SubmissionOptions {
  subscriberId: string;
  record: KycRecord | null;
  dialCode: string;
  onSubmitted: () => void;
  /** Called when nothing was sent because the status has changed meanwhile. */
  onDecided: (now: Profile) => void;
  onFieldErrors: (errors: Errors<KycValues>) => void;
}

/** Sends the form as a new submission or an update, and assigns errors to fields. */
export function useSubmission(options: SubmissionOptions) {
  const { subscriberId, record, dialCode, onSubmitted, onDecided, onFieldErrors } = options;
  const t = useTranslation();
  const failureText = useFailureText();
  const dispatch = useDispatch();
  /** An error that belongs to no field. */
  const [refusal, setRefusal] = useState<string>();

  const onError = (failure: CallFailure) => {
    const { status } = failure;
    const refused = NAMES.filter((name) => name in failure.fields);
    for (const number of DOCUMENT_NUMBERS) {
      if (`document${number}_name` in failure.fields) chosenDocuments.forgetUpload(number);
    }
    // The verification was decided meanwhile.
    if (status === 409) dispatch(profileAction.request());
    if (status === 422) notify.error(t('Form error exists, please check you form data.'));
    if (refused.length === 0) {
      const text = t(failureText(failure));
      setRefusal(text);
      if (status !== 422) notify.error(text);
    } else {
      onFieldErrors(
        Object.fromEntries(
          refused.map((name) => [
            name,
            t(failure.fields[name] || 'This image could not be uploaded.'),
          ]),
        ),
      );
    }
  };
  const onSuccess = (now: Profile | null) => {
    if (!now) return onSubmitted();
    dispatch(profileAction.succeeded(now));
    onDecided(now);
  };
  const { phase, request } = useRemoteAction(kycSubmission, { onSuccess, onError });

  return {
    refusal,
    busy: phase === 'processing',
    submit(values: KycValues, known: Decision) {
      setRefusal(undefined);
      request({ subscriberId, record, known, values, dialCode });
    },
    /** Cancels the uploads. Nothing is submitted. */
    cancel: () => void dispatch(kycSubmission.cancel()),
  };
}
