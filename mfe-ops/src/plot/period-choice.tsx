import { useTranslation } from '@portal/shared';
import { VisuallyHidden } from '@portal/shared/ui';
import { useId } from 'react';
import { PLOTTED_PERIODS, type PlottedPeriod } from '../view/use-view';
import styles from './period-choice.module.css';

export interface PeriodChoiceProps {
  value: PlottedPeriod;
  onChoose: (period: PlottedPeriod) => void;
}

/** Selects the span of the plot. */
export function PeriodChoice({ value, onChoose }: PeriodChoiceProps) {
  const t = useTranslation();
  const name = useId();
  const labels = { '1h': t('1 hour'), '24h': t('24 hours'), '7d': t('7 days') };
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <VisuallyHidden>{t('Period')}</VisuallyHidden>
      </legend>
      {PLOTTED_PERIODS.map((period) => (
        <label key={period} className={styles['option']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={period === value}
            onChange={() => onChoose(period)}
          />
          {labels[period]}
        </label>
      ))}
    </fieldset>
  );
}
