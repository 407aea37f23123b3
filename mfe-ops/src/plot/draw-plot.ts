import UPlot from 'uplot';
import { rateOf } from '../loads/tally';
import type { Marker } from './markers';
import type { Plotted } from './plotted';

/** Everything that is drawn but the numbers. */
export interface PlotLook {
  lines: readonly { colour: string; dash: readonly number[] }[];
  forward: string;
  back: string;
  axis: string;
  grid: string;
  font: string;
  /** Classes of what the library lays over the canvas. */
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

/** From nothing to a little above the highest rate; up to 4 % all lines are low ones. */
const heightOf = (highest: number): [number, number] => [
  0,
  Math.min(1, Math.max(0.04, highest * 1.15)),
];

const PEAK = 6;

/** A change: a thin line through the plot, and at its foot a sign that points out or back. */
function drawMarker(plot: UPlot, { at, direction }: Marker, colour: string): void {
  const { ctx, bbox } = plot;
  const ratio = UPlot.pxRatio;
  const x = Math.round(plot.valToPos(at, 'x', true));
  const foot = bbox.top + bbox.height;
  const size = PEAK * ratio;
  const [base, tip] = direction === 'forward' ? [foot, foot - size] : [foot - size, foot];
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, foot);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - size * 0.7, base);
  ctx.lineTo(x + size * 0.7, base);
  ctx.lineTo(x, tip);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

/** Draws the failure rates of a remote into `place`; `onPoint` hears which step the pointer is at. */
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
      padding: [8, 8, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: { x: { time: true }, y: { range: (_, __, highest) => heightOf(highest ?? 0) } },
      series: [
        {},
        ...lines.map(({ colour, dash }) => ({
          stroke: colour,
          width: 1.75,
          dash: [...dash],
          // Steps without loads have no rate: the line goes on to the next one that has.
          spanGaps: true,
          points: { show: true, size: 4, fill: colour, width: 0 },
        })),
      ],
      axes: [
        {
          ...axisLook,
          grid: { show: false },
          space: 72,
          values: (_, seconds) => seconds.map(time),
        },
        { ...axisLook, size: 56, space: 36, values: (_, parts) => parts.map(percent) },
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
