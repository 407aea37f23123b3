import { type Goal, isReached } from './bench-report';
import { formatLimit, formatNumber } from './format';
import { printTable } from './table';

/** Prints goals with their measured values, and how many are reached. */
export function printGoals(goals: readonly Goal[]): void {
  if (goals.length === 0) return;
  console.log(`\nGoals: ${goals.filter(isReached).length} of ${goals.length} reached`);
  printTable(
    [
      ['measure', ({ measure, of }) => (of === undefined ? measure : `${measure}: ${of}`)],
      ['goal', formatLimit],
      ['measured', ({ measured, unit }) => formatNumber(measured, unit)],
      [
        '95%',
        ({ spread, unit }) =>
          spread ? `${formatNumber(spread.low, unit)}–${formatNumber(spread.high, unit)}` : '',
      ],
      ['', (goal) => (isReached(goal) ? 'reached' : 'not reached')],
    ],
    goals,
  );
}
