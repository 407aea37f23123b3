import { useTranslation } from '@portal/shared';
import { useFormats } from '../formats/use-formats';
import { rateOf, type Tally } from '../loads/tally';
import { hasDays } from '../operations/span';
import styles from './plot-card.module.css';
import type { Plotted } from './plotted';
import { useRoleText } from './use-role-text';

/** The numbers of the plot, the newest first. Omits steps without loads. */
export function PlotTable({ remote, plotted }: { remote: string; plotted: Plotted }) {
  const t = useTranslation();
  const roleText = useRoleText();
  const { step: time } = useFormats();
  const { times, lines } = plotted;
  const name = t('Failure rate of {remote} over time', { remote });
  const rows = times
    .map((at, step) => ({ at, tallies: lines.map(({ steps }) => steps[step]) }))
    .filter(({ tallies }) => tallies.some((tally) => tally && tally.attempts > 0))
    .toReversed();
  return (
    <div role="region" aria-label={name} tabIndex={0} className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['head']}>
              {t('From')}
            </th>
            {lines.map(({ version, role }) => (
              <th key={version} scope="col" className={styles['head']}>
                {version} {roleText(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, tallies }) => (
            <tr key={at}>
              <th scope="row" className={styles['time']}>
                {time(at, hasDays(plotted))}
              </th>
              {tallies.map((tally, index) => (
                <td key={lines[index]?.version} className={styles['cell']}>
                  <Numbers of={tally} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Numbers({ of: tally }: { of: Tally | undefined }) {
  const t = useTranslation();
  const { percent, count } = useFormats();
  const rate = tally && rateOf(tally);
  if (!tally || rate == null) return '–';
  const { failures, attempts, errors } = tally;
  return (
    <>
      {percent(rate)}{' '}
      <span className={styles['aside']}>
        {t('{failures} of {loads} loads', { failures: count(failures), loads: count(attempts) })}
        {errors > 0 && `, ${t('errors: {count}', { count: count(errors) })}`}
      </span>
    </>
  );
}
