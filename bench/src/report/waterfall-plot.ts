import type { Waterfall, WaterfallGroup, WaterfallRequest } from './bench-report';
import { formatNumber } from './format';
import { html, type Markup } from './markup';

/** Milliseconds between two lines, so that there are few enough to be read. */
const stepFor = (length: number): number =>
  [100, 200, 250, 500, 1_000, 2_000, 5_000].find((step) => length / step <= 6) ?? 10_000;

const lengthOf = ({ requests, marks }: Waterfall): number =>
  Math.max(...requests.map(({ end }) => end), ...marks.map(({ at }) => at));

const ticksTo = (length: number): number[] => {
  const step = stepFor(length);
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step);
};

const kilobytes = (bytes: number): string =>
  bytes < 1_000 ? '<1 KB' : formatNumber(Math.round(bytes / 1_000)) + ' KB';

function waterfall(of: Waterfall, length: number): Markup {
  const at = (time: number) => `${Math.round((10_000 * time) / length) / 100}%`;
  const ticks = ticksTo(length);
  const lines = [
    ...ticks.map(
      (time) => html`<line class="tick" x1="${at(time)}" x2="${at(time)}" y1="0" y2="100%" />`,
    ),
    ...of.marks.map(
      ({ name, at: time }) =>
        html`<line
          class="mark ${name.toLowerCase()}"
          x1="${at(time)}"
          x2="${at(time)}"
          y1="0"
          y2="100%"
        />`,
    ),
  ];
  const row = ({ name, kind, start, end, bytes }: WaterfallRequest) =>
    html`<div class="request">
      <span class="label" title="${name}">${name}</span
      ><svg height="14" role="img" aria-label="from ${Math.round(start)} to ${Math.round(end)} ms">
        ${lines}
        <rect
          class="${kind}"
          x="${at(start)}"
          width="${at(Math.max(end - start, length / 300))}"
          y="2"
          height="10"
          rx="2"
        /></svg
      ><span class="value">${kilobytes(bytes)}</span>
    </div>`;
  const axis = html`<div class="request axis">
    <span class="label"></span
    ><svg height="14" aria-hidden="true">
      ${ticks.map((time) => html`<text x="${at(time)}" y="11">${time / 1_000}</text>`)}</svg
    ><span class="value">s</span>
  </div>`;
  return html`<figure class="plot waterfall">
    <figcaption>
      ${of.title}<span class="marks"
        >${of.marks.map(
          ({ name, at: time }) =>
            html`<span class="${name.toLowerCase()}"
              >${name} ${formatNumber(Math.round(time))} ms</span
            >`,
        )}</span
      >
    </figcaption>
    ${axis}${of.requests.map(row)}
  </figure>`;
}

/** Requests as bars on one axis of time; lines where something was painted. */
export function waterfallGroup({ title, waterfalls }: WaterfallGroup): Markup {
  const length = Math.max(...waterfalls.map(lengthOf)) * 1.02;
  return html`<details>
    <summary>${title}</summary>
    <div class="plots">${waterfalls.map((one) => waterfall(one, length))}</div>
  </details>`;
}
