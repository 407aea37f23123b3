import { useTranslation, type LoadCount } from '@portal/shared';
import { Badge, Skeleton } from '@portal/shared/ui';
import { type Loads, STEP_S, STEPS } from '../calls/calls';
import type { Fresh } from '../calls/refreshing';
import { useFormats } from '../formats';
import styles from './remotes.module.css';

const HOUR_S = 3600;
/** The fewest loads for a judgement. */
const MIN_LOADS = 20;
const HIGH_RATE = 0.05;
const RAISED_RATE = 0.01;

/** How loads failed within some seconds. The rate is a share of 0 to 1; null without loads. */
function tally(counts: readonly LoadCount[], since: number, seconds: number) {
  const within = counts.filter(({ from }) => {
    const at = Date.parse(from) / 1000 - since;
    return at >= 0 && at < seconds;
  });
  const sum = (name: 'attempts' | 'failures' | 'errors') =>
    within.reduce((total, count) => total + count[name], 0);
  const attempts = sum('attempts');
  const failures = sum('failures');
  const rate = attempts === 0 ? null : Math.min(1, failures / attempts);
  return { attempts, failures, errors: sum('errors'), rate };
}

interface RateProps {
  of: Fresh<Loads>;
  remote: string;
  version: string;
}

/** The failure rate of a version in the last hour, as a number and as a line of two hours. */
export function Rate({ of: { data, failure }, remote, version }: RateProps) {
  const t = useTranslation();
  const { percent, count } = useFormats();
  if (data === null) {
    if (!failure) return <Skeleton width="8rem" height="2.25rem" />;
    return <p className={styles['aside']}>{t('Failure rate unknown at the moment')}</p>;
  }
  const { since } = data;
  const counts = data.counts.filter((one) => one.remote === remote && one.version === version);
  const { attempts, failures, errors, rate } = tally(counts, since + HOUR_S, HOUR_S);
  const before = tally(counts, since, HOUR_S).rate;
  if (rate === null) return <p className={styles['aside']}>{t('No loads in the last hour')}</p>;
  const steps = Array.from(
    { length: STEPS },
    (_, step) => tally(counts, since + step * STEP_S, STEP_S).rate,
  );
  const isRaised = attempts >= MIN_LOADS && rate >= RAISED_RATE;
  return (
    <>
      <p className={styles['rate']}>
        <strong>{percent(rate)}</strong>
        {isRaised && rate >= HIGH_RATE && <Badge tone="danger">{t('High')}</Badge>}
        {isRaised && rate < HIGH_RATE && <Badge tone="warning">{t('Raised')}</Badge>}
        <Sparkline rates={steps} />
      </p>
      <p className={styles['aside']}>
        {[
          t('{failures} of {loads} loads failed', {
            failures: count(failures),
            loads: count(attempts),
          }),
          before !== null && t('{rate} the hour before', { rate: percent(before) }),
          errors > 0 && t('errors: {count}', { count: count(errors) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

const WIDTH = 96;
const HEIGHT = 24;

/** Rates as a small line. The text beside it has the numbers. */
function Sparkline({ rates }: { rates: readonly (number | null)[] }) {
  // The minimum scale keeps the line of a version with few failures at the bottom.
  const highest = Math.max(HIGH_RATE, ...rates.map((rate) => rate ?? 0));
  const points = rates.flatMap((rate, step) => {
    if (rate === null) return [];
    const x = (step / (STEPS - 1)) * WIDTH;
    return [[x, HEIGHT - 2 - (rate / highest) * (HEIGHT - 4)] as const];
  });
  const [last] = points.slice(-1);
  return (
    <svg aria-hidden="true" viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT}`} className={styles['sparkline']}>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" className={styles['end']} />}
    </svg>
  );
}
