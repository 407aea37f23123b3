import styles from './remotes.module.css';

const WIDTH = 96;
const HEIGHT = 24;

/** Rates step by step, as a small line; what it tells stands in words beside it. */
export function Sparkline({ rates }: { rates: readonly (number | null)[] }) {
  // A version that hardly ever fails is a line at the bottom, not a range of mountains.
  const highest = Math.max(0.05, ...rates.map((rate) => rate ?? 0));
  const points = rates.flatMap((rate, step) => {
    if (rate === null) return [];
    const x = (step / Math.max(1, rates.length - 1)) * WIDTH;
    return [[x, HEIGHT - 2 - (rate / highest) * (HEIGHT - 4)] as const];
  });
  const [last] = points.slice(-1);
  return (
    <svg aria-hidden="true" viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT}`} className={styles['sparkline']}>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" className={styles['now']} />}
    </svg>
  );
}
