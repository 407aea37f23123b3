import { readFileSync } from 'node:fs';
import { type BenchReport, isReached, type Table } from './bench-report';
import { formatCell } from './format';
import { goalsTable } from './goals';
import { html, Markup } from './markup';
import type { Measured } from './measured';
import { ratioPlot, RatioScale } from './ratio-plot';
import { waterfallGroup } from './waterfall-plot';

const STYLES = new Markup(readFileSync(new URL('./styles.css', import.meta.url), 'utf8'));

function table({ title, columns, rows }: Table): Markup {
  const head = columns.map((column) => html`<th scope="col">${column.title}</th>`);
  const body = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell, at) => {
          const text = formatCell(cell, columns[at]?.unit);
          return at === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
        })}
      </tr>`,
  );
  return html`<div class="table">
    <table>
      ${
        title !== '' &&
        html`<caption>
          ${title}
        </caption>`
      }
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`;
}

const RATIO_KEY = html`<div class="key">
  <span
    >A dot is the median of pairs, its bar what 95 % of resamples give; left of 1 ours is
    less.</span
  ><span>The dashed line is the goal.</span>
</div>`;

const WATERFALL_KEY = html`<div class="key">
  ${['document', 'style', 'script', 'data', 'other'].map(
    (kind) => html`<span><i style="background:var(--${kind})"></i>${kind}</span>`,
  )}
</div>`;

function section({ title, how, tables, ratios = [], waterfalls = [] }: BenchReport): Markup {
  // One scale for all, so that they can be held against each other.
  const scale = new RatioScale(ratios.flatMap(({ rows }) => rows));
  return html`<section>
    <h2>${title}</h2>
    <p>${how}</p>
    ${
      ratios.length > 0 &&
      html`${RATIO_KEY}
        <div class="plots">${ratios.map((plot) => ratioPlot(plot, scale))}</div>`
    }${
      waterfalls.length > 0 &&
      html`<h3>Waterfalls</h3>
        ${WATERFALL_KEY}${waterfalls.map(waterfallGroup)}`
    }${
      tables.length > 3
        ? html`<details>
            <summary>All ${tables.length} tables</summary>
            ${tables.map(table)}
          </details>`
        : tables.map(table)
    }
  </section>`;
}

const day = (at: string): string => at.slice(0, 16).replace('T', ' ') + ' UTC';

/** Everything that was measured, as one page that needs nothing else. */
export function htmlReport(measured: readonly Measured[]): string {
  const goals = measured.flatMap(({ report }) => report.goals);
  const reached = goals.filter(isReached).length;
  const last =
    measured
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
  const machines = [...new Set(measured.map(({ machine }) => machine))];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Measurements of the subscriber portal</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <header>
          <h1>How fast the subscriber portal is</h1>
          <p>Measured ${day(last)}, each time against a baseline of the same run.</p>
          <div class="sum">
            <div><strong>${reached} of ${goals.length}</strong><span>goals reached</span></div>
            <div>
              <strong>${measured.length}</strong
              ><span
                >${measured.length === 1 ? 'bench' : 'benches'}:
                ${measured.map(({ name }) => name).join(', ')}</span
              >
            </div>
          </div>
        </header>
        <main>
          <h2>The goals</h2>
          <p>
            What is aimed at, what was measured, and whether it is reached: ✓ or ✗. Ratios are
            medians; point at one to see how sure it is.
          </p>
          ${measured
            .filter(({ report }) => report.goals.length > 0)
            .map(
              ({ report }) =>
                html`<h3>${report.title}</h3>
                  ${goalsTable(report.goals)}`,
            )}${measured.map(({ report }) => section(report))}
        </main>
        <footer>
          ${machines.join(' · ')}. Ratios hold when the machine's speed drifts; single times only on
          a machine that does nothing else.
        </footer>
      </body>
    </html> `;
  return page.text;
}
