import { classNames } from '@portal/shared/ui';
import type { LineLook } from './line-look';
import styles from './plot-card.module.css';

/** A piece of a line as the plot draws it. */
export function LineSample({ look: { className, dash } }: { look: LineLook }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 12" className={classNames(styles['sample'], className)}>
      <line x1="0" y1="6" x2="28" y2="6" strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
