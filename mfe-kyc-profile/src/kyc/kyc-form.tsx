import { type KycRecord, type Profile, useHold, usePortal, useTranslation } from '@portal/shared';
import { MOBILE_DIGITS, readTyped } from '@portal/shared/contract/nepali';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, Card, notify, useForm } from '@portal/shared/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { AroundReason } from '../details/around-reason';
import { focusField } from '../details/field-id';
import { useDialCode } from '../details/use-dial-code';
import { chosenDocuments, useChosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../documents/document-number';
import type { DocumentImage } from '../documents/use-document-image';
import { getDecision, isSameDecision, NOT_SUBMITTED } from '../kyc-status/kyc-status';
import { nextText } from '../kyc-status/next-text';
import { getRefusal } from '../kyc-status/refusal';
import { lacksDocument } from './document-rules';
import type { ChosenFile } from './documents-section';
import { forgetDrafts, keepDraft, readDraft } from './draft';
import styles from './kyc-form.module.css';
import { kycRules } from './kyc-rules';
import { DETAILS, type KycValues, NAMES, startingValues } from './kyc-values';
import { PartsLoading, useLaterParts } from './late-parts';
import { PersonalFields } from './personal-fields';
import { getScope } from './submission';
import { useSubmission } from './use-submission';

interface DraftNoteProps {
  /** Whether the chosen images, if any, are still present. A reload loses them. */
  images: boolean;
  onDiscard: () => void;
}

/** Says that a draft was restored, and offers to discard it. */
function DraftNote({ images, onDiscard }: DraftNoteProps) {
  const t = useTranslation();
  return (
    <Banner
      tone="info"
      role="status"
      action={
        <Button ref={leaveFocusToTitle} size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      }
    >
      {images
        ? t('Your earlier entries have been restored.')
        : t('Your earlier entries have been restored. Choose your images again.')}
    </Banner>
  );
}

export interface KycFormProps {
  title: string;
  profile: Profile;
  record: KycRecord | null;
  images: Readonly<Record<DocumentNumber, DocumentImage>>;
  /** Whether the first refused field, or else the first field, gets the focus. */
  autoFocus: boolean;
  /** A file that was chosen at a refused document. */
  chosenFile?: ChosenFile | undefined;
  onSubmitted: () => void;
  /** Called when a first submission was made elsewhere meanwhile. */
  onSubmittedElsewhere: () => void;
  onCancelled: (wasSending: boolean) => void;
}

const differs = (values: KycValues, start: KycValues, names: readonly (keyof KycValues)[]) =>
  names.some((name) => values[name] !== start[name]);

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id} className={styles['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export function KycForm(props: KycFormProps) {
  const { title, profile, record, images, autoFocus, chosenFile } = props;
  const { onSubmitted, onSubmittedElsewhere, onCancelled } = props;
  const t = useTranslation();
  const { reviewDays } = usePortal().config.kyc;
  const chosen = useChosenDocuments();
  const { parts, failed, retry } = useLaterParts();
  const { subscriber_id: subscriberId } = profile.subscriber_details;
  const [start] = useState(() => startingValues(profile, record));
  const [draft] = useState(() => readDraft(subscriberId, start));
  const [noteShown, setNoteShown] = useState(draft !== null);
  const hasTexts = Object.keys(draft?.texts ?? {}).length > 0;
  const lacksImages =
    noteShown &&
    draft?.images === true &&
    DOCUMENT_NUMBERS.every((number) => chosen[number].image === null);

  const [known, setKnown] = useState(() => getDecision(profile));
  const [isAsked, setIsAsked] = useState(false);
  const decision = getDecision(profile);
  const isDecided = !isSameDecision(decision, known);

  const scope = getScope(profile.kyc_verified, record);
  const { dialCode, isLoading } = useDialCode();
  const rules = kycRules(scope, dialCode);
  const form = useForm<KycValues>({
    initialValues: { ...start, ...draft?.texts },
    rules,
    pending: (values) =>
      DOCUMENT_NUMBERS.some((number) => chosen[number].reading) ||
      (isLoading && readTyped(values.mobile_no, 'number').length > MOBILE_DIGITS),
    onSubmit: (values) => {
      const unsettled = parts?.unsettledDocuments(chosenDocuments.read(), t) ?? {};
      if (Object.keys(unsettled).length > 0) form.setErrors(unsettled);
      else if (isDecided) setIsAsked(true);
      else submission.submit(values, known);
    },
    onRefused: (values) => {
      if (lacksDocument(values, scope)) notify.warning(t('Document one is mandotary'));
    },
  });
  const { values, errors } = form;
  const submission = useSubmission({
    subscriberId,
    record,
    dialCode,
    onSubmitted: () => {
      forget();
      onSubmitted();
    },
    onDecided: (now) => {
      if (known.status !== NOT_SUBMITTED) return setIsAsked(true);
      if (parts) notify.error(parts.getDecisionTitle(getDecision(now), t));
      return onSubmittedElsewhere();
    },
    onFieldErrors: form.setErrors,
  });
  const sendAnyway = () => {
    setIsAsked(false);
    setKnown(decision);
    submission.submit(values, decision);
  };
  const busy = submission.busy || form.waiting;

  const { reason = '', parts: refused = [] } = getRefusal(profile, record) ?? {};
  const asksForDetails = refused.includes('details') && !differs(values, start, DETAILS);

  useEffect(
    () => keepDraft(subscriberId, values, start, lacksImages),
    [subscriberId, values, start, lacksImages],
  );
  useHold(busy || differs(values, start, NAMES), 'KYC');
  const first = autoFocus ? (chosenFile?.number ?? refused[0] ?? 'details') : null;
  useEffect(() => {
    if (first === 'details') focusField('first_name');
  }, [first]);

  const forget = () => {
    forgetDrafts();
    chosenDocuments.forgetAll();
    setNoteShown(false);
  };
  const startOver = () => {
    forget();
    form.reset(start);
  };
  const stop = () => {
    form.stopWaiting();
    submission.cancel();
  };
  const cancel = () => {
    stop();
    startOver();
    onCancelled(submission.busy);
  };

  return (
    <Card title={title}>
      <form {...form.props} aria-label={title} className={styles['form']}>
        {noteShown && (hasTexts || lacksImages) && (
          <DraftNote images={!lacksImages} onDiscard={startOver} />
        )}
        {parts && <parts.ErrorSummary errors={errors} />}
        <FormSection title={t('Who you are')}>
          {asksForDetails && reason && (
            <p className={styles['refusal']}>
              <AroundReason
                reason={reason}
                sentence={(bare) => t('Refused: {reason}. Please correct this.', { reason: bare })}
              />
            </p>
          )}
          <p className={styles['lead']}>
            {t('Enter your name as it appears on your documents. Fields marked * are required.')}
          </p>
          <PersonalFields form={form} busy={busy} />
        </FormSection>
        {parts ? (
          <>
            <FormSection title={t('Documents')}>
              <parts.DocumentsSection
                form={form}
                record={record}
                images={images}
                refused={refused}
                reason={reason}
                busy={busy}
                autoFocus={first === 'details' ? null : first}
                chosenFile={chosenFile}
                onCancel={stop}
              />
            </FormSection>
            <div className={styles['section']}>
              <p className={styles['lead']}>{nextText(reviewDays, t)}</p>
              {submission.refusal !== undefined && (
                <Banner tone="danger" role="alert">
                  {submission.refusal}
                </Banner>
              )}
              <div className={styles['buttons']}>
                <Button onClick={cancel}>{t('Cancel')}</Button>
                <Button
                  type="submit"
                  needsNetwork
                  variant="primary"
                  busy={busy}
                  busyText={t('Submitting...')}
                >
                  {t('Submit')}
                </Button>
              </div>
            </div>
            {isAsked && isDecided && (
              <parts.DecidedDialog
                decision={decision}
                onClose={() => setIsAsked(false)}
                onSubmit={sendAnyway}
              />
            )}
          </>
        ) : (
          <PartsLoading failed={failed} onRetry={retry} />
        )}
      </form>
    </Card>
  );
}
