import {
  SUPPORT_MESSAGE,
  type SupportRequest,
  useFailureText,
  useHold,
  usePortal,
  useRemoteAction,
  useTranslation,
} from '@portal/shared';
import { Banner, Button, Card, TextArea, useForm } from '@portal/shared/ui';
import { field, type Rule } from '@portal/shared/validation';
import { useState } from 'react';
import { useShell } from '../portal-context';
import { CheckChoice } from '../preferences/check-choice';
import { agreed, offeredBy } from './attachments';
import styles from './help-page.module.css';
import { createSupportRequest } from './support-request.action';
import { EMPTY_DRAFT, type SupportDraft } from './support-notes';

const { least, most } = SUPPORT_MESSAGE;

const longEnough: Rule = (message, { t }) =>
  typeof message === 'string' && message.trim().length >= least
    ? undefined
    : t('Write at least {least} characters, so that we understand you.', { least });

const RULES = { message: field('Message', longEnough) };

interface RequestFormProps {
  onSent: (request: SupportRequest) => void;
}

/** A request in the subscriber's words, and what they agree to send with it. It is kept until it is sent. */
export function RequestForm({ onSent }: RequestFormProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { language } = usePortal();
  const portal = useShell();
  const { support } = portal;
  // What is offered does not change under the eyes of who reads it.
  const [offered] = useState(() => offeredBy(portal));
  const [draft] = useState(() => support.draft);
  const { phase, error, request } = useRemoteAction(createSupportRequest, {
    onSuccess: (sent) => {
      support.keepDraft(EMPTY_DRAFT);
      onSent(sent);
    },
    onError: ({ fields }) => {
      if (fields['message'] !== undefined) form.setErrors({ message: fields['message'] });
    },
  });
  const form = useForm<SupportDraft>({
    initialValues: draft,
    rules: RULES,
    onSubmit: ({ message, ...ticked }) =>
      request({ message: message.trim(), attached: agreed(offered, ticked) }),
  });
  const { values } = form;
  useHold(values.message.trim() !== '', 'a request to the support is being written');

  const change = <Name extends keyof SupportDraft>(name: Name, value: SupportDraft[Name]) => {
    form.setValue(name, value);
    support.keepDraft({ ...values, [name]: value });
  };
  const { page, failure, browser, version } = offered;
  const isSending = phase === 'processing';

  return (
    <Card as="div">
      <form {...form.props} className={styles.form}>
        <p className={styles.note}>
          {t('Your name, email and phone go with your request, so that we can answer you.')}
        </p>
        <TextArea
          label={t('Message')}
          required
          rows={6}
          maxLength={most}
          countTo={least}
          // What is written now would not be sent, and would be lost with the form.
          readOnly={isSending}
          {...form.field('message')}
          onChange={(message) => change('message', message)}
        />
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('Send along, if you agree')}</legend>
          {page !== null && (
            <CheckChoice
              label={t('The page you come from')}
              note={page}
              checked={values.page}
              onChoose={(isWanted) => change('page', isWanted)}
            />
          )}
          {failure && (
            <CheckChoice
              label={t('What failed last')}
              note={
                <>
                  {t('Support code: {code}', { code: failure.code })},{' '}
                  {new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(failure.at)}
                  {failure.trace && <>. {t('Trace: {trace}', { trace: failure.trace })}</>}
                </>
              }
              checked={values.failure}
              onChoose={(isWanted) => change('failure', isWanted)}
            />
          )}
          <CheckChoice
            label={t('Your browser and the version of the portal')}
            note={t('{browser}; portal {version}', { browser, version })}
            checked={values.browser}
            onChoose={(isWanted) => change('browser', isWanted)}
          />
        </fieldset>
        {phase === 'error' && error && error.fields['message'] === undefined && (
          <Banner tone="danger" role="alert">
            {failureText(error)}
          </Banner>
        )}
        <Button
          type="submit"
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
