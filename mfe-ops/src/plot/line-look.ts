import type { PlottedLine } from './plotted';
import styles from './line-look.module.css';

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
