import { MOST_IN_A_BASKET, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, ButtonLink } from '@portal/shared/ui';
import { useWaiting } from './use-camera-state';
import { basketAddress } from '../renewals/chosen-cameras';
import { useRenewals } from '../renewals/use-renewals';
import styles from './chosen-bar.module.css';

export interface ChosenBarProps {
  chosen: ReadonlySet<string>;
  onClear: () => void;
}

/**
 * Counts the chosen cameras, and leads to the basket with those that it can renew: as many as one payment takes, the most
 * urgent first.
 */
export function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const t = useTranslation();
  const isWaiting = useWaiting();
  const { data, error, reload } = useRenewals();
  const renewable = data?.flatMap(({ camera: { id } }) =>
    chosen.has(id) && !isWaiting(id) ? [id] : [],
  );
  const basket = renewable?.slice(0, MOST_IN_A_BASKET) ?? [];
  const why = () => {
    if (!renewable) return null;
    const others = chosen.size - renewable.length;
    return [
      renewable.length > MOST_IN_A_BASKET &&
        t('You can renew up to {count} cameras with one payment.', { count: MOST_IN_A_BASKET }),
      others > 0 && t('{count} cannot be renewed here.', { count: others }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <div role="region" aria-label={t('Selected cameras')} className={styles['bar']}>
      <p role="status" className={styles['count']}>
        <strong>{t('{count} selected', { count: chosen.size })}</strong>{' '}
        <span className={styles['why']}>{why()}</span>
      </p>
      <Button ref={leaveFocusToTitle} variant="ghost" onClick={onClear}>
        {t('Clear')}
      </Button>
      {error && (
        <Button ref={leaveFocusToTitle} onClick={reload}>
          {t('Try again')}
        </Button>
      )}
      {basket.length > 0 ? (
        <ButtonLink to={basketAddress(basket)} variant="primary">
          {t('Renew {count}', { count: basket.length })}
        </ButtonLink>
      ) : (
        <Button variant="primary" disabled>
          {t('Renew')}
        </Button>
      )}
    </div>
  );
}
