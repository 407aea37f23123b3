import { classNames } from '@portal/shared/ui';
import styles from './remotes.module.css';

type Rates = readonly (number | null)[];

const WIDTH = 96;
const HEIGHT = 24;

export interface SparklineProps {
  live: Rates;
  /** The canary's rates on the same scale. */
  canary: Rates;
}

/** Rates as small lines. The text beside them has the numbers. */
export function Sparkline({ live, canary }: SparklineProps) {
  // The minimum scale keeps the line of a version with few failures at the bottom.
  const highest = Math.max(0.05, ...[...live, ...canary].map((rate) => rate ?? 0));
  return (
    <svg aria-hidden="true" viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT}`} className={styles['sparkline']}>
      <Line rates={live} highest={highest} className={styles['ofLive']} />
      <Line rates={canary} highest={highest} className={styles['ofCanary']} />
    </svg>
  );
}

interface LineProps {
  rates: Rates;
  highest: number;
  className: string | undefined;
}

function Line({ rates, highest, className }: LineProps) {
  const points = rates.flatMap((rate, step) => {
    if (rate === null) return [];
    const x = (step / Math.max(1, rates.length - 1)) * WIDTH;
    return [[x, HEIGHT - 2 - (rate / highest) * (HEIGHT - 4)] as const];
  });
  const [last] = points.slice(-1);
  if (!last) return null;
  return (
    <g className={classNames(styles['line'], className)}>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2.5" className={styles['now']} />
    </g>
  );
}
