import { classNames } from '@portal/shared/ui';
import styles from './line-look.module.css';
import cardStyles from './plot-card.module.css';
import type { PlottedLine } from './plotted';

/** How a line looks, in the plot and beside its name: no two by colour alone. */
export interface LineLook {
  /** A class that gives the colour. */
  className: string | undefined;
  /** Lengths of strokes and gaps; none: one stroke. */
  dash: readonly number[];
}

const OF_ROLE = {
  live: { className: styles['live'], dash: [] },
  canary: { className: styles['canary'], dash: [7, 4] },
} satisfies Record<string, LineLook>;

const OF_EARLIER: readonly LineLook[] = [
  { className: styles['earlier'], dash: [2, 3] },
  { className: styles['earliest'], dash: [9, 3, 2, 3] },
  { className: styles['earliest'], dash: [1, 5] },
];

/** The looks of lines, in their order; very old versions share the last one. */
export function looksOf(lines: readonly Pick<PlottedLine, 'role'>[]): LineLook[] {
  let earlier = 0;
  return lines.map(({ role }) => {
    if (role !== 'earlier') return OF_ROLE[role];
    const look = OF_EARLIER[Math.min(earlier, OF_EARLIER.length - 1)] as LineLook;
    earlier += 1;
    return look;
  });
}

/** A piece of a line as the plot draws it. */
export function LineSample({ look: { className, dash } }: { look: LineLook }) {
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
