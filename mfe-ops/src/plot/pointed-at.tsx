import { useTranslation } from '@portal/shared';
import { useFormats } from '../formats/use-formats';
import { rateOf } from '../loads/tally';
import { hasDays } from '../operations/span';
import styles from './plot-card.module.css';
import type { Plotted } from './plotted';

/** The numbers at the pointer. The table has them without a pointer. */
export function PointedAt({ plotted, step }: { plotted: Plotted; step: number | null }) {
  const t = useTranslation();
  const { step: time, percent, count } = useFormats();
  const at = step === null ? undefined : plotted.times[step];
  return (
    <p aria-hidden="true" className={styles['point']}>
      {at !== undefined && (
        <>
          <span>{time(at, hasDays(plotted))}</span>
          {plotted.lines.map(({ version, steps }) => {
            const tally = steps[step ?? 0];
            const rate = tally && rateOf(tally);
            if (!tally || rate == null) return null;
            return (
              <span key={version}>
                {version}: {percent(rate)} (
                {t('{failures} of {loads} loads', {
                  failures: count(tally.failures),
                  loads: count(tally.attempts),
                })}
                )
              </span>
            );
          })}
        </>
      )}
    </p>
  );
}
