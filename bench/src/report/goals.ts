import { type Goal, isReached } from './bench-report';
import { formatLimit, formatNumber } from './format';
import { html, type Markup } from './markup';

/** Goals that ask for the same, each of something else. */
function linesOf(goals: readonly Goal[]): Goal[][] {
  const lines = new Map<string, Goal[]>();
  for (const goal of goals) {
    const key = `${goal.measure} ${formatLimit(goal)}`;
    lines.set(key, [...(lines.get(key) ?? []), goal]);
  }
  return [...lines.values()];
}

function value(goal: Goal): Markup {
  const reached = isReached(goal);
  const { of, measured, unit, spread, note } = goal;
  const between =
    spread &&
    `95 % between ${formatNumber(spread.low, unit)} and ${formatNumber(spread.high, unit)}`;
  const told = [reached ? 'reached' : 'not reached', between, note].filter(Boolean).join('; ');
  return html`<span class="${reached ? 'yes' : 'no'}" title="${told}"
    >${of !== undefined && html`<i>${of}</i> `}<b>${formatNumber(measured, unit)}</b>
    <span class="sign" role="img" aria-label="${told}">${reached ? '✓' : '✗'}</span></span
  >`;
}

function line(goals: readonly Goal[]): Markup {
  const [first] = goals;
  const notes = goals.flatMap(({ note }) => (note === undefined ? [] : [note]));
  const reached = goals.filter(isReached).length;
  return html`<div class="goal-line">
    <div class="measure">${first?.measure}${notes.map((note) => html`<small>${note}</small>`)}</div>
    <div class="limit">${first && formatLimit(first)}</div>
    <div class="values">${goals.map(value)}</div>
    <div class="reached ${reached === goals.length ? 'yes' : 'no'}">
      ${reached} of ${goals.length}
    </div>
  </div>`;
}

/** Every goal with what was measured, and whether that reaches it. */
export const goalsTable = (goals: readonly Goal[]): Markup =>
  html`<div class="goals">${linesOf(goals).map(line)}</div>`;
