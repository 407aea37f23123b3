import { setTimeout as pause } from 'node:timers/promises';
import type { LocalKhalti } from '@portal/api/testing/local-khalti';
import type { Account } from './accounts';
import type { Books } from './books';
import { Person } from './person';
import { Tally } from './tally';

/** The number of simultaneous people. */
const AT_ONCE = 6;

/** The number of rounds through the portal in one visit. */
const ROUNDS = 10;

/** The pause between two rounds, in milliseconds. */
const BETWEEN = 300;

interface LoadOptions {
  origin: string;
  accounts: readonly Account[];
  books: Books;
  wallet: LocalKhalti;
}

/** People who use the portal continuously, except during a rest. */
export class Load {
  #tally = new Tally();
  #resting: { until: Promise<void>; end: () => void } | null = null;
  #atRest = 0;
  #visits = 0;
  #losesAnswers = false;
  #stopped = false;
  #allAtRest: () => void = () => undefined;
  #people: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LoadOptions) {}

  start(): void {
    this.#people = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => this.#come(n * BETWEEN)));
  }

  /** Starts a new tally and ends the rest. With `losesAnswers`, some responses to changes get lost. */
  begin({ losesAnswers }: { losesAnswers: boolean }): Tally {
    this.#losesAnswers = losesAnswers;
    this.#tally = new Tally();
    this.#resting?.end();
    this.#resting = null;
    return this.#tally;
  }

  /** Resolves when all have finished their current action. */
  async rest(): Promise<void> {
    let end = () => undefined as void;
    const until = new Promise<void>((resolve) => (end = resolve));
    const allAtRest = new Promise<void>((resolve) => (this.#allAtRest = resolve));
    this.#resting = { until, end };
    await allAtRest;
  }

  /** Ends all visits. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#resting?.end();
    await this.#people;
  }

  async #come(later: number): Promise<void> {
    await pause(later);
    while (!this.#stopped) await this.#visit();
  }

  async #visit(): Promise<void> {
    const { accounts, ...around } = this.options;
    const account = accounts[this.#visits % accounts.length];
    this.#visits += 1;
    if (!account) throw new Error('There is nobody to come');
    const person = new Person(account, {
      ...around,
      tally: () => this.#tally,
      losesAnswers: () => this.#losesAnswers,
    });
    const round = [
      () => person.openPage(),
      () => person.followLiveSet(),
      () => person.listCameras(),
      () => person.refresh(),
    ];
    const once = [() => person.askForLetter(), () => person.uploadImage()];
    await this.#asWanted(() => person.signIn());
    for (let turn = 0; turn < ROUNDS && person.isSignedIn; turn += 1) {
      const further = turn % 3 === 0 ? () => person.buy() : once[turn - 1];
      for (const act of [...round, ...(further ? [further] : [])]) await this.#asWanted(act);
      await pause(BETWEEN);
    }
  }

  async #asWanted(act: () => Promise<void>): Promise<void> {
    if (this.#resting) {
      this.#atRest += 1;
      if (this.#atRest === AT_ONCE) this.#allAtRest();
      await this.#resting.until;
      this.#atRest -= 1;
    }
    if (!this.#stopped) await act();
  }
}
