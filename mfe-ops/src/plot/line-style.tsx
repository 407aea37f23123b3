import { classNames } from '@portal/shared/ui';
import styles from './line-style.module.css';
import cardStyles from './plot-card.module.css';
import type { PlottedLine } from './plotted';

/** The style of a line in the plot and the legend. Lines never differ by colour alone. */
export interface LineStyle {
  /** The class with the colour. */
  className: string | undefined;
  /** The lengths of dashes and gaps; empty for a solid line. */
  dash: readonly number[];
}

const OF_ROLE = {
  live: { className: styles['live'], dash: [] },
  canary: { className: styles['canary'], dash: [7, 4] },
} satisfies Record<string, LineStyle>;

const OF_EARLIER: readonly LineStyle[] = [
  { className: styles['earlier'], dash: [2, 3] },
  { className: styles['earliest'], dash: [9, 3, 2, 3] },
  { className: styles['earliest'], dash: [1, 5] },
];

/** The styles of lines in order. The oldest versions share the last style. */
export function stylesOf(lines: readonly Pick<PlottedLine, 'role'>[]): LineStyle[] {
  let earlier = 0;
  return lines.map(({ role }) => {
    if (role !== 'earlier') return OF_ROLE[role];
    const lineStyle = OF_EARLIER[Math.min(earlier, OF_EARLIER.length - 1)] as LineStyle;
    earlier += 1;
    return lineStyle;
  });
}

/** A sample of a line for the legend. */
export function LineSample({ lineStyle: { className, dash } }: { lineStyle: LineStyle }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 12"
      className={classNames(cardStyles['sample'], className)}
    >
      <line x1="0" y1="6" x2="28" y2="6" strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
