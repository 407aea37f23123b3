import UPlot from 'uplot';
import { rateOf } from '../loads/tally';
import type { Marker } from './markers';
import type { Plotted } from './plotted';

/** The style of the plot. */
export interface PlotLook {
  lines: readonly { colour: string; dash: readonly number[] }[];
  forward: string;
  back: string;
  axis: string;
  grid: string;
  font: string;
  /** The classes of the library's overlays. */
  classes: Record<'canvas' | 'plot', string>;
}

export interface PlotTexts {
  time: (seconds: number) => string;
  percent: (part: number) => string;
}

export interface DrawnPlot {
  show: (plotted: Plotted, markers: readonly Marker[]) => void;
  resize: (width: number, height: number) => void;
  end: () => void;
}

const dataOf = ({ times, lines }: Plotted): UPlot.AlignedData => [
  [...times],
  ...lines.map(({ steps }) => steps.map(rateOf)),
];

/** The scale from 0 to a little above the highest rate, at least 4%. */
const heightOf = (highest: number): [number, number] => [
  0,
  Math.min(1, Math.max(0.04, highest * 1.15)),
];

/** Steps without loads have no rate. A line bridges a few of them and ends at longer gaps. */
const BRIDGED = 4;

const wideGaps: UPlot.Series.GapsRefiner = (plot, _series, _from, _to, gaps) => {
  const [first = 0, second = 0] = plot.data[0];
  const step = plot.valToPos(second, 'x', true) - plot.valToPos(first, 'x', true);
  return gaps.filter(([from, to]) => to - from > BRIDGED * step);
};

/** Draws points for single steps and for the ends of lines. */
const endsOfLines: UPlot.Series.Points.Filter = (plot, series) => {
  const rates = plot.data[series] ?? [];
  return [...rates.keys()].filter(
    (step) => rates[step] != null && (rates[step - 1] == null || rates[step + 1] == null),
  );
};

/** The size of a change's sign, in pixels. */
const SIGN = 7;

/** Draws a change: a thin line with a sign that points up for a release and down for a rollback. */
function drawMarker(plot: UPlot, { at, direction }: Marker, colour: string): void {
  const { ctx, bbox } = plot;
  const ratio = UPlot.pxRatio;
  const x = Math.round(plot.valToPos(at, 'x', true));
  const size = SIGN * ratio;
  const [high, low] = [bbox.top - size, bbox.top];
  const [base, tip] = direction === 'forward' ? [low, high] : [high, low];
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - size * 0.7, base);
  ctx.lineTo(x + size * 0.7, base);
  ctx.lineTo(x, tip);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

/** Draws the failure rates of a remote into `place`. `onPoint` gets the step at the pointer. */
export function drawPlot(
  place: HTMLElement,
  { lines, forward, back, axis, grid, font, classes }: PlotLook,
  { time, percent }: PlotTexts,
  onPoint: (step: number | null) => void,
): DrawnPlot {
  let marked: readonly Marker[] = [];
  const axisLook = { stroke: axis, font, ticks: { show: false }, grid: { stroke: grid, width: 1 } };
  const plot = new UPlot(
    {
      width: Math.max(1, place.clientWidth),
      height: Math.max(1, place.clientHeight),
      class: classes.plot,
      legend: { show: false },
      padding: [SIGN + 4, 20, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: { x: { time: true }, y: { range: (_, __, highest) => heightOf(highest ?? 0) } },
      series: [
        {},
        ...lines.map(({ colour, dash }) => ({
          stroke: colour,
          width: 1.75,
          dash: [...dash],
          gaps: wideGaps,
          points: { show: true, filter: endsOfLines, size: 5, fill: colour, width: 0 },
        })),
      ],
      axes: [
        {
          ...axisLook,
          grid: { show: false },
          size: 28,
          space: 72,
          values: (_, seconds) => seconds.map(time),
        },
        { ...axisLook, size: 44, space: 36, values: (_, parts) => parts.map(percent) },
      ],
      hooks: {
        draw: [
          (drawn) => {
            for (const marker of marked) {
              drawMarker(drawn, marker, marker.direction === 'forward' ? forward : back);
            }
          },
        ],
        setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)],
      },
    },
    undefined,
    place,
  );
  plot.ctx.canvas.className = classes.canvas;
  return {
    show(plotted, markers) {
      marked = markers;
      plot.setData(dataOf(plotted));
    },
    resize: (width, height) => plot.setSize({ width, height }),
    end: () => plot.destroy(),
  };
}
