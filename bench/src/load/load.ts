import type { Browser } from 'playwright-core';
import { prepareVariants, type VariantName, VARIANTS } from '../baselines/variants';
import type { BenchOptions } from '../bench';
import { withBrowser } from '../portals/portals';
import type { BenchReport } from '../report/bench-report';
import { type Conditions, withRelay } from './conditions';
import { loadReport, PHONE_SLOWDOWN, SLOWDOWN } from './load-report';
import { type LoadedPage, PAGES } from './pages';
import { Samples, type Temperature } from './samples';
import { type Servers, withServers } from './servers';
import { type Load, visit } from './visit';

/** Rotates the order each round, so that each variant runs equally often at each position. */
export function rotated<Item>(items: readonly Item[], round: number): Item[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

const ROUNDS = 15;
/** Differences that are small after the usual rounds get this many at most. */
const MAX_ROUNDS = 30;
/** A ratio this close to 1 needs more rounds, until it is clearly above or below. */
const NEAR_ONE = 0.1;

/** Variants whose second visits are loaded too. */
const COME_BACK: readonly VariantName[] = ['portal', 'monolith', 'tuned'];

/** A new visitor, with the tokens of a session if the page needs one. */
async function newVisitor(
  browser: Browser,
  signIn: Servers['signIn'],
  origin: string,
  page: LoadedPage,
) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
  });
  if (page.email !== null) {
    const { access_token, refresh_token } = await signIn(page.email);
    await context.addInitScript(giveTokens, { origin, tokens: { access_token, refresh_token } });
  }
  return context;
}

/** Runs in the page; it must not contain named functions, see `observePage`. */
function giveTokens({ origin, tokens }: { origin: string; tokens: Record<string, string> }): void {
  if (location.origin !== origin || localStorage.getItem('access_token') !== null) return;
  Object.assign(localStorage, tokens);
}

class Loads {
  readonly samples = new Samples();

  constructor(
    private readonly browser: Browser,
    private readonly signIn: Servers['signIn'],
    private readonly conditions: Conditions,
  ) {}

  /** One load of each that is not counted, to warm up servers and browser. */
  async warmUp(page: LoadedPage): Promise<void> {
    for (const { name } of VARIANTS) await this.measure(page, name, ['cold'], () => undefined);
  }

  /** Each of these variants once, including second visits, in the order of the round. */
  async round(
    page: LoadedPage,
    variants: readonly VariantName[],
    round: number,
    onlyCold = false,
  ): Promise<void> {
    for (const variant of rotated(variants, round)) {
      const temperatures: Temperature[] =
        onlyCold || !COME_BACK.includes(variant) ? ['cold'] : ['cold', 'warm'];
      await this.measure(page, variant, temperatures, (temperature, load) =>
        this.samples.add({ page: page.title, variant, temperature }, round, load),
      );
    }
  }

  private async measure(
    page: LoadedPage,
    variant: VariantName,
    temperatures: readonly Temperature[],
    take: (temperature: Temperature, load: Load) => void,
  ): Promise<void> {
    const origin = this.conditions.originOf[variant];
    const context = await newVisitor(this.browser, this.signIn, origin, page);
    try {
      for (const temperature of temperatures) {
        take(temperature, await visit(context, page, this.conditions));
      }
    } catch (cause) {
      throw new Error(`${page.title} of ${variant} could not be loaded`, { cause });
    } finally {
      await context.close();
    }
  }

  /** The baselines whose largest paint on a page does not differ clearly from the portal's yet. */
  undecided({ title }: LoadedPage): VariantName[] {
    return VARIANTS.map(({ name }) => name).filter((variant) => {
      if (variant === 'portal') return false;
      const key = { page: title, variant, temperature: 'cold' } as const;
      const { median, low, high } = this.samples.ratio(key, 'largestPaint');
      return Math.abs(median - 1) < NEAR_ONE && low <= 1 && high >= 1;
    });
  }
}

/** Loads under the conditions of the goals, until each difference is clear. */
async function measure(loads: Loads, rounds: number): Promise<Samples> {
  for (const page of PAGES.slice(0, 2)) await loads.warmUp(page);
  const all = VARIANTS.map(({ name }) => name);
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    for (const page of PAGES) await loads.round(page, all, round);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`  round ${round + 1} of ${rounds}, ${seconds} s`);
  }
  for (let round = rounds; rounds >= ROUNDS && round < MAX_ROUNDS; round += 1) {
    for (const page of PAGES) {
      const undecided = loads.undecided(page);
      if (undecided.length > 0) await loads.round(page, ['portal', ...undecided], round, true);
    }
  }
  return loads.samples;
}

/** Loads of the portal and the monolith only, in fewer rounds: to see what other conditions change. */
async function lookAt(loads: Loads, rounds: number): Promise<Samples> {
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    for (const page of PAGES) await loads.round(page, ['portal', 'monolith'], round);
  }
  return loads.samples;
}

/** Cold and warm loads of the portal beside four baselines from the same sources. */
export async function benchLoad({ rounds = ROUNDS }: BenchOptions): Promise<BenchReport> {
  const folders = await prepareVariants();
  console.log(`Loading ${PAGES.length} pages of ${VARIANTS.length} variants, ${rounds} rounds`);
  return withServers(folders, (servers) =>
    withBrowser(
      async (browser) => {
        const under = (conditions: Conditions) => new Loads(browser, servers.signIn, conditions);
        return withRelay(servers, async (conditionsOf) => {
          const line = await measure(under(conditionsOf(SLOWDOWN)), rounds);
          const phone = await lookAt(under(conditionsOf(PHONE_SLOWDOWN)), rounds);
          return loadReport({ line, phone });
        });
      },
      [`--ignore-certificate-errors-spki-list=${servers.keyHash}`],
    ),
  );
}
