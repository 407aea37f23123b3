import { withBrowser, withPortals } from '../portals/portals';
import { measureMemory, type MemoryRow, printMemory } from './memory';
import {
  measureResponsiveness,
  printResponsiveness,
  type ResponsivenessRow,
} from './responsiveness';
import { LISTS, measureSearch, printSearch, type SearchRow } from './search';

/** Simulates a computer this many times slower. */
const SLOWDOWN = 4;

/** The numbers of cameras of the account `scale`, one portal for each. */
const SIZES = LISTS.map(({ cameras }) => cameras).filter((cameras) => cameras >= 2_000);

export interface InteractionBench {
  search: SearchRow[];
  responsiveness: ResponsivenessRow[];
  memory: MemoryRow[];
}

/** What people feel, in a real browser on a slow computer: typing, scrolling, pressing; and leaked memory. */
export async function benchInteraction(): Promise<InteractionBench> {
  console.log(`Measuring interaction; processor slowed ${SLOWDOWN} times, but for memory`);
  const measured = await withPortals(SIZES, (originOf) =>
    withBrowser(async (browser) => {
      const small = originOf.get(2_000) ?? '';
      return {
        search: await measureSearch(browser, (cameras) => originOf.get(cameras) ?? small, SLOWDOWN),
        responsiveness: await measureResponsiveness(browser, small, SLOWDOWN),
        memory: await measureMemory(browser, small),
      };
    }),
  );
  printSearch(measured.search);
  console.log();
  printResponsiveness(measured.responsiveness);
  console.log();
  printMemory(measured.memory);
  return measured;
}
