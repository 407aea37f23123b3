import { median } from '../statistics';
import { withBrowser, withPortals } from '../portals/portals';
import { openList } from '../portals/visitor';
import { printTable } from '../report/tables';
import { findStore, timeActions, type ActionCost } from './actions-in-page';

/** The first one is the baseline. */
const STORES = [
  { email: 'asha@example.com', cameras: 12 },
  { email: 'scale@example.com', cameras: 2_000 },
  { email: 'scale@example.com', cameras: 20_000 },
] as const;

const ROUNDS = 25;
const ACTIONS = 400;

export interface StateRow {
  cameras: number;
  /** Median microseconds of one action. */
  action: number;
  /** Median of the ratios to the baseline, round by round. */
  ratio: number;
  goal: number | null;
  /** Median milliseconds of saving the state after a burst of actions. */
  saving: number;
  savingRatio: number;
}

const GOALS: Record<number, number> = { 20_000: 1.2 };

const getRows = (costs: readonly (readonly ActionCost[])[]): StateRow[] => {
  const middle = (at: number, of: (cost: ActionCost, baseline: ActionCost) => number) =>
    median(
      costs.map((round) => {
        const [cost, baseline] = [round[at], round[0]];
        return cost && baseline ? of(cost, baseline) : NaN;
      }),
    );
  return STORES.map(({ cameras }, at) => ({
    cameras,
    action: 1_000 * middle(at, ({ action }) => action),
    ratio: middle(at, ({ action }, baseline) => action / baseline.action),
    goal: GOALS[cameras] ?? null,
    saving: middle(at, ({ saving }) => saving),
    savingRatio: middle(at, ({ saving }, baseline) => saving / baseline.saving),
  }));
};

const measure = (originOf: ReadonlyMap<number, string>): Promise<StateRow[]> =>
  withBrowser(async (browser) => {
    const pages = [];
    for (const { email, cameras } of STORES) {
      const origin = originOf.get(cameras) ?? originOf.get(2_000) ?? '';
      const { page } = await openList(browser, { origin, email, cameras });
      await findStore(page);
      await page.bringToFront();
      await timeActions(page, ACTIONS);
      pages.push(page);
    }
    const costs: ActionCost[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const costsOfRound = [];
      for (const page of pages) {
        await page.bringToFront();
        costsOfRound.push(await timeActions(page, ACTIONS));
      }
      costs.push(costsOfRound);
    }
    return getRows(costs);
  });

/** The cost of one action in a running portal, with few and with many cameras in its store. */
export async function benchState(): Promise<StateRow[]> {
  console.log(`Measuring actions; medians of ${ROUNDS} rounds in turn, ${ACTIONS} actions each`);
  const sizes = STORES.map(({ cameras }) => cameras).filter((cameras) => cameras >= 2_000);
  const rows = await withPortals(sizes, measure);
  printTable(
    [
      ['cameras', ({ cameras }) => String(cameras)],
      ['one action', ({ action }) => `${action.toFixed(1)} µs`],
      ['/ 12 cameras', ({ ratio }) => ratio.toFixed(2)],
      ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal}`)],
      ['saving a burst', ({ saving }) => `${saving.toFixed(2)} ms`],
      ['/ 12 cameras', ({ savingRatio }) => savingRatio.toFixed(2)],
    ],
    rows,
  );
  return rows;
}
