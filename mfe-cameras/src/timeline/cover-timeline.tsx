import type { CalendarDate } from '../calendar/calendar-date';
import { useDateFormat } from '../calendar/use-date-format';
import { isAlarming, type Cover } from '../subscriptions/cover';
import type { Subscription } from '../subscriptions/subscription';
import { CoverBar } from './cover-bar';
import styles from './cover-timeline.module.css';
import { timelineOf } from './timeline';

export interface CoverTimelineProps {
  subscriptions: readonly Subscription[];
  cover: Cover;
  today: CalendarDate;
}

/** The line of time of a camera, with its first and its last day. The sentence above it says the same. */
export function CoverTimeline({ subscriptions, cover, today }: CoverTimelineProps) {
  const date = useDateFormat();
  const timeline = timelineOf(subscriptions, today);
  return (
    <div className={styles['timeline']}>
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
