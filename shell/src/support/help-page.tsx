import {
  selectProfile,
  SUPPORT_MESSAGE,
  useFailureText,
  useHold,
  usePortal,
  useRemoteAction,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Banner, Button, Card, PageShell, TextArea, useForm } from '@portal/shared/ui';
import { field, type Rule } from '@portal/shared/validation';
import { useEffect, useRef, useState } from 'react';
import { focusTitle } from '../page/focus-title';
import styles from './help-page.module.css';
import { mailSupport } from './mail-support';
import { PhoneLink } from './support-contact';
import type { SupportNotes } from './support-notes';

const { least, most } = SUPPORT_MESSAGE;

const longEnough: Rule = (message, { t }) =>
  typeof message === 'string' && message.trim().length >= least
    ? undefined
    : t('Write at least {least} characters so that we can help you.', { least });

const RULES = { message: field('Message', longEnough) };

export interface HelpPageProps {
  notes: SupportNotes;
}

interface MessageFormProps extends HelpPageProps {
  onSent: () => void;
}

/** A message in the subscriber's words. The draft is stored until it is sent. */
function MessageForm({ notes, onSent }: MessageFormProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  // The code that is sent must not change while the person reads it, nor if sending fails.
  const [code] = useState(() => notes.failureCode);
  const [draft] = useState(() => notes.draft);
  const { phase, error, request } = useRemoteAction(mailSupport, {
    onSuccess: () => {
      notes.keepDraft('');
      onSent();
    },
    onError: ({ fields }) => {
      if (fields['message'] !== undefined) form.setErrors({ message: fields['message'] });
    },
  });
  const form = useForm({
    initialValues: { message: draft },
    rules: RULES,
    onSubmit: ({ message }) => request({ message: message.trim(), ...(code !== null && { code }) }),
  });
  useHold(form.values.message.trim() !== '', 'a message to the support is being written');
  const isSending = phase === 'processing';

  return (
    <Card as="div" title={t('Write to us')}>
      <form {...form.props} className={styles.form}>
        <div className={styles.note}>
          <p>
            {t('We send your name, email and phone number with your message so that we can reply.')}
          </p>
          {code !== null && (
            <p>{t('We also send the code of the last failure: {code}', { code })}</p>
          )}
        </div>
        <TextArea
          label={t('Message')}
          required
          rows={6}
          maxLength={most}
          countTo={least}
          // Text typed while the message is being sent would be lost.
          readOnly={isSending}
          {...form.field('message')}
          onChange={(message) => {
            form.setValue('message', message);
            notes.keepDraft(message);
          }}
        />
        {phase === 'error' && error && error.fields['message'] === undefined && (
          <Banner tone="danger" role="alert">
            {failureText(error)}
          </Banner>
        )}
        <Button
          type="submit"
          needsNetwork
          variant="primary"
          className={styles.send}
          busy={isSending}
          busyText={t('Sending...')}
        >
          {t('Send')}
        </Button>
      </form>
    </Card>
  );
}

/** Explains how to reach support, by phone or in writing. */
export default function HelpPage({ notes }: HelpPageProps) {
  const t = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const writeAnother = () => {
    // The button disappears, so the focus moves to the title.
    focusTitle();
    setIsSent(false);
  };
  return (
    <PageShell title={t('Help')} width="form">
      <div className={styles.ways}>
        <PhoneCard />
        {isSent ? (
          <SentCard onAnother={writeAnother} />
        ) : (
          <MessageForm notes={notes} onSent={() => setIsSent(true)} />
        )}
      </div>
    </PageShell>
  );
}

/** The phone number and its hours, as far as they are configured. */
function PhoneCard() {
  const t = useTranslation();
  const { phone, hours } = usePortal().config.support ?? {};
  if (!phone) return null;
  return (
    <Card as="div" title={t('Call us')}>
      <p>
        <PhoneLink phone={phone} />
      </p>
      {hours && <p>{hours}</p>}
    </Card>
  );
}

/** Says what happens after a message was sent. */
function SentCard({ onAnother }: { onAnother: () => void }) {
  const t = useTranslation();
  const profile = useSelector(selectProfile);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has disappeared.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="div">
      <h2 tabIndex={-1} ref={heading}>
        {t('Your message was sent')}
      </h2>
      <p>
        {t('We will reply by email to {email} or call {phone}.', {
          email: profile?.email ?? '',
          phone: profile?.phone ?? '',
        })}
      </p>
      <Button className={styles.send} onClick={onAnother}>
        {t('Write another message')}
      </Button>
    </Card>
  );
}
