import { HOST } from '@portal/shared/contract';
import { commandLine } from '@portal/tools/commands/command-line';
import { benchApi } from './api/api';
import { type Bench, type BenchOptions, withGoals } from './bench';
import { benchCapacity } from './capacity/capacity';
import { benchDelivery, benchTestSuite } from './delivery-times/delivery-times';
import type { TimesRow } from './delivery-times/times';
import { benchInteraction, type InteractionBench } from './interaction/interaction';
import { benchLoad } from './load/load';
import { atMost, type Goal } from './report/bench-report';
import { keepMeasured } from './report/measured';
import { printGoals } from './report/tables';
import { benchState, type StateRow } from './state/state';
import { benchWeight, type Weight } from './weight/weight';

const KB = 1_000;

/** The limit of a document in KB, by the number of its remotes; the portal has five. */
const mostOfDocument = (remotes: number): number => (remotes <= 5 ? 8 : 12);

const weightGoals = ({ firstScript, rows, documents }: Weight): Goal[] => [
  atMost('scripts the shell begins with', 105, firstScript.brotli / KB, 'KB'),
  ...rows.flatMap(({ kind, of, brotli, baseline }): Goal[] => {
    if (kind === 'federation') {
      return of === HOST
        ? [atMost('federation in the shell', 15, brotli / KB, 'KB')]
        : [{ ...atMost("a remote's entry", 5, brotli / KB, 'KB'), of }];
    }
    if (kind !== 'visit' || !baseline) return [];
    const ratio = brotli / baseline.brotli;
    return [{ ...atMost('scripts and styles, ours / monolith', 1.1, ratio, '×'), of }];
  }),
  ...documents.map(({ remotes, page, dashboard }) =>
    atMost(
      `document of ${remotes} remotes`,
      mostOfDocument(remotes),
      Math.max(page, dashboard) / KB,
      'KB',
    ),
  ),
];

const interactionGoals = ({ search, responsiveness, memory }: InteractionBench): Goal[] => [
  ...search.flatMap(({ page, p95, goal }) =>
    goal === null ? [] : [{ ...atMost('key to frame, p95', goal, p95, 'ms'), of: page }],
  ),
  ...responsiveness.flatMap(({ p98, goal }) =>
    goal === null ? [] : [atMost('press or key to frame, p98 of all journeys', goal, p98, 'ms')],
  ),
  ...memory.flatMap(({ navigations, ratio, goal }) =>
    goal === null ? [] : [atMost(`heap after ${navigations} navigations / 10`, goal, ratio, '×')],
  ),
];

const stateGoals = (rows: readonly StateRow[]): Goal[] =>
  rows.flatMap(({ cameras, ratio, goal }) =>
    goal === null ? [] : [atMost(`one action, ${cameras} cameras / 12`, goal, ratio, '×')],
  );

const timesGoals = (rows: readonly TimesRow[]): Goal[] =>
  rows.flatMap(({ what, median, goal }) =>
    goal === null ? [] : [atMost(what, goal, median, 's')],
  );

/** All benches, in the order in which they run. */
const BENCHES: Readonly<Record<string, Bench>> = {
  load: benchLoad,
  weight: withGoals(benchWeight, weightGoals),
  interaction: withGoals(benchInteraction, interactionGoals),
  state: withGoals(benchState, stateGoals),
  api: benchApi,
  capacity: withGoals(benchCapacity),
  delivery: withGoals(benchDelivery, timesGoals),
  tests: withGoals(benchTestSuite),
};

const known = Object.keys(BENCHES);
const { values, positionals: wanted } = commandLine(
  `npm run bench -- [--rounds <number>] [${known.join('] [')}]`,
  { rounds: { type: 'string' } },
  true,
);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Known: ${known.join(', ')}`);
  process.exit(1);
}
const rounds = Number(values.rounds ?? NaN);
if (values.rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
  console.error(`--rounds is a number of rounds, and not ${values.rounds}`);
  process.exit(1);
}
const options: BenchOptions = values.rounds === undefined ? {} : { rounds };

const goals: Goal[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const report = await bench(options);
  goals.push(...report.goals);
  console.log(`\nWritten to ${keepMeasured(name, report)}\n`);
}
printGoals(goals);
