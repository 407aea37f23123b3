import { classNames } from '@portal/shared/ui';
import styles from './cover-bar.module.css';
import type { Timeline } from './timeline';

export interface CoverBarProps {
  /** Null if neither today nor a later day is covered. */
  timeline: Timeline | null;
  alarming: boolean;
}

/** The current and later plans in sequence, with visible gaps. The text beside it says the same. */
export function CoverBar({ timeline, alarming }: CoverBarProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(styles['bar'], alarming ? styles['alarming'] : undefined)}
    >
      {timeline?.spans.map(({ orderId, from, length, ahead }) => (
        <span
          key={orderId}
          className={ahead ? styles['ahead'] : styles['running']}
          style={{ insetInlineStart: `${from}%`, inlineSize: `${length}%` }}
        />
      ))}
      {timeline && (
        <>
          <span className={styles['over']} style={{ inlineSize: `${timeline.today}%` }} />
          <span className={styles['today']} style={{ insetInlineStart: `${timeline.today}%` }} />
        </>
      )}
    </div>
  );
}
