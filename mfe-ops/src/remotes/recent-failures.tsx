import { useTranslation, type RemoteStatus } from '@portal/shared';
import { Badge, Skeleton } from '@portal/shared/ui';
import { useFormats } from '../formats/use-formats';
import { recentOf, trendOf, type Recent } from '../loads/recent';
import { concernOf, rateOf } from '../loads/tally';
import type { Loads } from '../operations/load-counts.actions';
import type { Fresh } from '../refreshing/use-fresh';
import styles from './remotes.module.css';
import { Sparkline } from './sparkline';

export interface RecentFailuresProps {
  status: RemoteStatus;
  recent: Fresh<Loads>;
  onPlot: () => void;
}

/** The failure rates of the live version and its canary, with their trend. */
export function RecentFailures({
  status: { remote, live, canary },
  recent: { data, failure },
  onPlot,
}: RecentFailuresProps) {
  const t = useTranslation();
  if (data === null) {
    return failure ? (
      <span className={styles['aside']}>{t('Unknown at the moment')}</span>
    ) : (
      <Skeleton width="8rem" height="2.25rem" />
    );
  }
  const stable = live === null ? null : recentOf(data, remote, live);
  const tried = canary && recentOf(data, remote, canary.version);
  return (
    <div className={styles['failures']}>
      <div className={styles['rates']}>
        <Rate of={stable} />
        {canary && <Rate of={tried} name={t('Canary')} />}
      </div>
      {(stable ?? tried) && (
        <button
          type="button"
          className={styles['plot']}
          aria-label={t('Plot {remote}', { remote })}
          onClick={onPlot}
        >
          <Sparkline live={stable?.rates ?? []} canary={tried?.rates ?? []} />
        </button>
      )}
    </div>
  );
}

function Rate({ of, name }: { of: Recent | null; name?: string }) {
  const t = useTranslation();
  const { percent, count } = useFormats();
  const before = name === undefined ? '' : `${name}: `;
  const rate = of && rateOf(of.lastHour);
  if (!of || rate === null) {
    return <p className={styles['aside']}>{before + t('No loads')}</p>;
  }
  const { failures, attempts, errors } = of.lastHour;
  const concern = concernOf(of.lastHour);
  return (
    <div>
      <p className={styles['rate']}>
        {before && <span className={styles['aside']}>{before}</span>}
        <strong>{percent(rate)}</strong>
        {concern === 'high' && <Badge tone="danger">{t('High')}</Badge>}
        {concern === 'raised' && <Badge tone="warning">{t('Raised')}</Badge>}
      </p>
      <p className={styles['aside']}>
        {t('{failures} of {loads} loads', { failures: count(failures), loads: count(attempts) })}
        <TrendText of={of} />
        {errors > 0 && ` · ${t('errors: {count}', { count: count(errors) })}`}
      </p>
    </div>
  );
}

/** The trend against the hour before. */
function TrendText({ of }: { of: Recent }) {
  const t = useTranslation();
  const { percent } = useFormats();
  const trend = trendOf(of);
  if (trend === null) return null;
  const rate = percent(rateOf(of.hourBefore) ?? 0);
  const text = {
    up: t('up from {rate}', { rate }),
    down: t('down from {rate}', { rate }),
    steady: t('steady'),
  }[trend];
  return ` · ${text}`;
}
