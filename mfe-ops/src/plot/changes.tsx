import { useTranslation } from '@portal/shared';
import { classNames } from '@portal/shared/ui';
import { Moment } from '../formats/moment';
import { ChangeText } from '../ledger/change-text';
import lineClasses from './line-style.module.css';
import type { Marker } from './markers';
import styles from './plot-card.module.css';

const SIGN = { forward: 'M0 12 6 1 12 12Z', back: 'M0 0 6 11 12 0Z' };
/** The number of listed changes. The ledger below has all. */
const SHOWN = 5;

/** The changes behind the plot's marks, the newest first. */
export function Changes({ markers }: { markers: readonly Marker[] }) {
  const t = useTranslation();
  if (markers.length === 0) return null;
  const hidden = markers.length - SHOWN;
  return (
    <ul aria-label={t('Changes in this period')} className={styles['changes']}>
      {markers
        .slice(-SHOWN)
        .toReversed()
        .map(({ entry, direction }) => (
          <li key={`${entry.time} ${entry.action}`} className={styles['change']}>
            <svg
              aria-hidden="true"
              viewBox="0 0 12 12"
              className={classNames(styles['sign'], lineClasses[direction])}
            >
              <path d={SIGN[direction]} />
            </svg>
            <span>
              <Moment at={entry.time} /> · <ChangeText entry={entry} /> · {entry.who}
            </span>
          </li>
        ))}
      {hidden > 0 && (
        <li className={styles['aside']}>{t('{count} more in the ledger', { count: hidden })}</li>
      )}
    </ul>
  );
}
