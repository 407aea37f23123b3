import { useHold, useTranslation, type KycRecord, type Profile } from '@portal/shared';
import { Banner, Button, Card, notify, useForm } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { chosenDocuments } from '../documents/chosen-documents';
import type { DocumentNumber } from '../documents/document-number';
import type { DocumentImage } from '../documents/use-document-image';
import { lacksDocument } from './document-rules';
import { DocumentsSection } from './documents-section';
import { forgetDrafts, keepDraft, readDraft } from './draft';
import { DraftNote } from './draft-note';
import styles from './kyc-form.module.css';
import { kycRules } from './kyc-rules';
import { startingValues, type KycValues } from './kyc-values';
import { PersonalFields } from './personal-fields';
import { scopeOf } from './submission';
import { unsettledDocuments } from './unsettled-documents';
import { useSubmission } from './use-submission';

export interface KycFormProps {
  title: string;
  profile: Profile;
  record: KycRecord | null;
  images: Readonly<Record<DocumentNumber, DocumentImage>>;
  /** Whether the first field gets the focus. */
  autoFocus: boolean;
  onSubmitted: () => void;
  onCancelled: () => void;
}

const differs = (values: KycValues, start: KycValues): boolean =>
  (Object.keys(start) as (keyof KycValues)[]).some((name) => values[name] !== start[name]);

/** The form of the verification. */
export function KycForm(props: KycFormProps) {
  const { title, profile, record, images, autoFocus, onSubmitted, onCancelled } = props;
  const t = useTranslation();
  const { subscriber_id: subscriberId } = profile.subscriber_details;
  const [start] = useState(() => startingValues(profile, record));
  const [draft] = useState(() => readDraft(subscriberId));
  const [noteShown, setNoteShown] = useState(draft !== null);

  const scope = scopeOf(profile.kyc_verified, record);
  const form = useForm<KycValues>({
    initialValues: { ...start, ...draft },
    rules: kycRules(scope),
    onSubmit: (values) => {
      const unsettled = unsettledDocuments(chosenDocuments.read(), t);
      if (Object.keys(unsettled).length > 0) form.setErrors(unsettled);
      else submission.submit(values);
    },
    onRefused: (values) => {
      if (lacksDocument(values, scope)) notify.warning(t('Document one is mandotary'));
    },
  });
  const { values } = form;
  const submission = useSubmission({
    profile,
    record,
    fields: Object.keys(start) as (keyof KycValues)[],
    onSubmitted: () => {
      forget();
      onSubmitted();
    },
    onFieldErrors: form.setErrors,
  });
  const { busy } = submission;

  useEffect(() => keepDraft(subscriberId, values, start), [subscriberId, values, start]);
  useHold(busy || differs(values, start), 'KYC');

  const forget = () => {
    forgetDrafts();
    chosenDocuments.forgetAll();
    setNoteShown(false);
  };
  const startOver = () => {
    forget();
    form.reset(start);
  };
  const cancel = () => {
    submission.cancel();
    startOver();
    onCancelled();
  };

  return (
    <Card title={title}>
      <form {...form.props} aria-label={title} className={styles['form']}>
        {noteShown && <DraftNote onDiscard={startOver} />}
        <p className={styles['lead']}>
          {t('Write your name as it appears in your documents. Fields marked * are required.')}
        </p>
        <PersonalFields form={form} busy={busy} autoFocus={autoFocus} />
        <DocumentsSection
          form={form}
          record={record}
          images={images}
          rejectedReason={profile.rejected_reason ?? ''}
          busy={busy}
          onCancel={submission.cancel}
        />
        {submission.refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {submission.refusal}
          </Banner>
        )}
        <div className={styles['buttons']}>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy} busyText={t('Submitting...')}>
            {t('Submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
