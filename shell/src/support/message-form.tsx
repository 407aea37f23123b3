import {
  SUPPORT_MESSAGE,
  useFailureText,
  useHold,
  useRemoteAction,
  useTranslation,
} from '@portal/shared';
import { Banner, Button, Card, TextArea, useForm } from '@portal/shared/ui';
import { field, type Rule } from '@portal/shared/validation';
import { useState } from 'react';
import styles from './help-page.module.css';
import { useSupportNotes } from './support-notes';
import { mailSupport } from './mail-support';

const { least, most } = SUPPORT_MESSAGE;

const longEnough: Rule = (message, { t }) =>
  typeof message === 'string' && message.trim().length >= least
    ? undefined
    : t('Write at least {least} characters so that we can help you.', { least });

const RULES = { message: field('Message', longEnough) };

interface MessageFormProps {
  onSent: () => void;
}

/** A message in the subscriber's words. It is kept until it is sent. */
export function MessageForm({ onSent }: MessageFormProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const support = useSupportNotes();
  // What goes along does not change under the eyes of who reads it, nor by a failure to send it.
  const [code] = useState(() => support.failureCode);
  const [draft] = useState(() => support.draft);
  const { phase, error, request } = useRemoteAction(mailSupport, {
    onSuccess: () => {
      support.keepDraft('');
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
          // What is written now would not be sent, and would be lost with the form.
          readOnly={isSending}
          {...form.field('message')}
          onChange={(message) => {
            form.setValue('message', message);
            support.keepDraft(message);
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
