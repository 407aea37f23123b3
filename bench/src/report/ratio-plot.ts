import type { RatioPlot, RatioRow } from './bench-report';
import { formatNumber } from './format';
import { html, type Markup } from './markup';

/** Ratios lie as far from 1 downwards as upwards: half is as far as double. */
export class RatioScale {
  private readonly reach: number;

  constructor(rows: readonly RatioRow[]) {
    const values = rows.flatMap(({ low, high, goal = 1 }) => [low, high, goal]);
    const farthest = Math.max(0, ...values.map((value) => Math.abs(Math.log2(value))));
    this.reach = Math.max(0.5, Math.ceil(4 * farthest + 0.5) / 4);
  }

  /** The position of a ratio, in percent of the width. */
  at(ratio: number): number {
    const place = 50 * (1 + Math.log2(ratio) / this.reach);
    return Math.round(100 * Math.min(100, Math.max(0, place))) / 100;
  }

  /** Ratios worth a line. */
  get ticks(): number[] {
    const candidates = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8];
    return candidates.filter((ratio) => Math.abs(Math.log2(ratio)) <= this.reach);
  }
}

const toneOf = ({ low, high }: RatioRow): string => {
  if (high < 1) return 'better';
  return low > 1 ? 'worse' : 'even';
};

function row(ratio: RatioRow, scale: RatioScale): Markup {
  const { label, median, low, high, goal } = ratio;
  const lines = scale.ticks.map(
    (tick) =>
      html`<line
        class="${tick === 1 ? 'one' : 'tick'}"
        x1="${scale.at(tick)}%"
        x2="${scale.at(tick)}%"
        y1="0"
        y2="100%"
      />`,
  );
  const spread = `${formatNumber(low, '×')}–${formatNumber(high, '×')}`;
  return html`<div class="ratio ${toneOf(ratio)}">
    <span class="label">${label}</span
    ><svg
      height="28"
      role="img"
      aria-label="${label}: ${formatNumber(median, '×')}, 95 % within ${spread}"
    >
      ${lines}${
        goal !== undefined &&
        html`<line class="goal" x1="${scale.at(goal)}%" x2="${scale.at(goal)}%" y1="4" y2="24" />`
      }
      <line class="spread" x1="${scale.at(low)}%" x2="${scale.at(high)}%" y1="14" y2="14" />
      <circle class="dot" cx="${scale.at(median)}%" cy="14" r="5" /></svg
    ><span class="value">${formatNumber(median, '×')}</span>
  </div>`;
}

function axis(scale: RatioScale): Markup {
  const texts = scale.ticks.map((tick) => html`<text x="${scale.at(tick)}%" y="12">${tick}</text>`);
  return html`<div class="ratio axis">
    <span class="label"></span><svg height="16" aria-hidden="true">${texts}</svg
    ><span class="value"></span>
  </div>`;
}

/** Ratios as dots with the spread of each as a bar, and the goal as a mark. */
export function ratioPlot({ title, rows }: RatioPlot, scale: RatioScale): Markup {
  return html`<figure class="plot">
    <figcaption>${title}</figcaption>
    ${axis(scale)}${rows.map((one) => row(one, scale))}
  </figure>`;
}
