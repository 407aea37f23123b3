import {
  type CallFailure,
  REMINDER_DAYS,
  type ReminderDays,
  type Reminders,
  useFailureText,
  usePortal,
  useRemoteAction,
  useTranslation,
} from '@portal/shared';
import { Banner, Button, Card } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { Announced } from '../announced/announced';
import { CheckBox } from './check-box';
import { saveReminders } from './reminders.action';
import styles from './reminders.module.css';

export interface RemindersFormProps {
  saved: Reminders;
  onSaved: () => void;
}

/** When and how to be reminded of packages that end. */
export function RemindersForm({ saved, onSaved }: RemindersFormProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { config } = usePortal();
  // Over what is saved, so that an answer that comes late changes nothing that was chosen meanwhile.
  const [changes, setChanges] = useState<Partial<Reminders>>({});
  const { days, push, mail } = { ...saved, ...changes };
  /** Of what was sent last from here. */
  const [outcome, setOutcome] = useState<'saved' | CallFailure | null>(null);
  const sent = useRef(changes);
  const { phase, request } = useRemoteAction(saveReminders, {
    onSuccess: () => {
      // What was chosen meanwhile is not saved.
      if (sent.current === changes) setOutcome('saved');
      onSaved();
    },
    onError: setOutcome,
  });

  const change = (changed: Partial<Reminders>) => {
    setChanges({ ...changes, ...changed });
    setOutcome(null);
  };
  const chooseDay = (day: ReminderDays, isWanted: boolean) =>
    change({ days: REMINDER_DAYS.filter((one) => (one === day ? isWanted : days.includes(one))) });

  return (
    <Card as="div">
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setOutcome(null);
          sent.current = changes;
          request({ days, push, mail });
        }}
      >
        <p className={styles['note']}>{t('We never charge you automatically.')}</p>
        <fieldset className={styles['choices']}>
          <legend className={styles['legend']}>{t('Remind me before a package ends')}</legend>
          {REMINDER_DAYS.map((day) => (
            <CheckBox
              key={day}
              label={day === 0 ? t('On the last day') : t('{days} days before', { days: day })}
              checked={days.includes(day)}
              onChoose={(isWanted) => chooseDay(day, isWanted)}
            />
          ))}
        </fieldset>
        <fieldset className={styles['choices']}>
          <legend className={styles['legend']}>{t('How to remind me')}</legend>
          <p className={styles['note']}>
            {t('Every reminder also appears in your notifications.')}
          </p>
          {config.push.vapidPublicKey !== '' && (
            <CheckBox
              label={t('On devices where notifications are turned on')}
              checked={push}
              onChoose={(isWanted) => change({ push: isWanted })}
            />
          )}
          <CheckBox
            label={t('By email')}
            checked={mail}
            onChoose={(isWanted) => change({ mail: isWanted })}
          />
        </fieldset>
        {outcome && outcome !== 'saved' && (
          <Banner tone="danger" role="alert">
            {failureText(outcome)}
          </Banner>
        )}
        <Announced>
          {outcome === 'saved' && <Banner tone="success">{t('Your reminders are saved.')}</Banner>}
        </Announced>
        <Button
          type="submit"
          variant="primary"
          className={styles['save']}
          busy={phase === 'processing'}
          busyText={t('Saving...')}
        >
          {t('Save')}
        </Button>
      </form>
    </Card>
  );
}
