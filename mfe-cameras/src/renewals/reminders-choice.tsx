import {
  REMINDER_DAYS,
  type ReminderDays,
  type Reminders,
  useDispatch,
  useFailureText,
  usePortal,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Banner, Skeleton, Spinner } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { Loaded } from '../cameras/loaded';
import { useOwnData } from '../cameras/use-own-data';
import { reminders, saveReminders } from './reminders.action';
import styles from './reminders-choice.module.css';

const Waiting = () => (
  <>
    <Spinner />
    <Skeleton height="7rem" />
  </>
);

/** The days before the end of a package on which the subscriber is reminded, among the preferences of the profile. */
export default function RemindersChoice() {
  const { config } = usePortal();
  return config.reminders === false ? null : <LoadedReminders />;
}

function LoadedReminders() {
  const requested = useOwnData(reminders, {});
  return (
    <Loaded of={requested} waiting={<Waiting />}>
      {(saved) => <DaysChoice saved={saved} onSaved={requested.reload} />}
    </Loaded>
  );
}

interface DaysChoiceProps {
  saved: Reminders;
  onSaved: () => void;
}

/** Each press takes effect at once. One that cannot be saved is reverted and says why. */
function DaysChoice({ saved, onSaved }: DaysChoiceProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const dispatch = useDispatch();
  // Not the hook of remote actions, which would abort the call when the person leaves the page.
  const { phase, error } = useSelector(saveReminders.select);
  /** The choice since the page opened. */
  const [chosen, setChosen] = useState<ReminderDays[] | null>(null);
  const failure = chosen && error;
  const days = chosen && !error ? chosen : saved.days;

  const isSaved = chosen !== null && phase === 'success';
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);

  const choose = (day: ReminderDays, isWanted: boolean) => {
    const wanted = REMINDER_DAYS.filter((one) => (one === day ? isWanted : days.includes(one)));
    setChosen(wanted);
    dispatch(saveReminders.request({ ...saved, days: wanted }));
  };

  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{t('Remind me before a package ends')}</legend>
      {REMINDER_DAYS.map((day) => (
        <label key={day} className={styles['choice']}>
          <input
            type="checkbox"
            className={styles['box']}
            checked={days.includes(day)}
            onChange={({ target }) => choose(day, target.checked)}
          />
          {day === 0 ? t('On the last day') : t('{days} days before', { days: day })}
        </label>
      ))}
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
    </fieldset>
  );
}
