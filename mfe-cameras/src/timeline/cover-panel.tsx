import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { StateTile } from '../camera-head/state-tile';
import { isAlarming, type Cover } from '../subscriptions/cover';
import { useCoverText } from '../subscriptions/cover-text';
import type { Subscription } from '../subscriptions/subscription';
import { CoverBar } from './cover-bar';
import styles from './cover-panel.module.css';
import { timelineOf } from './timeline';

export interface CoverPanelProps {
  subscriptions: readonly Subscription[];
  cover: Cover;
  today: CalendarDate;
}

/** How long a camera is covered, in a sentence and on a line of time. */
export function CoverPanel({ subscriptions, cover, today }: CoverPanelProps) {
  const date = useDateFormat();
  const text = useCoverText();
  const timeline = timelineOf(subscriptions, today);
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <StateTile cover={cover} today={today} />
        <p className={styles['text']}>{text(cover)}</p>
      </div>
      <CoverBar timeline={timeline} alarming={isAlarming(cover, today)} />
      {timeline && (
        <p className={styles['ends']} aria-hidden="true">
          <span>{date(timeline.start)}</span>
          <span>{date(timeline.end)}</span>
        </p>
      )}
    </div>
  );
}
