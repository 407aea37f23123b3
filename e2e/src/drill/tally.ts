export const KINDS = [
  'page',
  'live set',
  'cameras',
  'sign-in',
  'refresh',
  'purchase',
  'letter',
  'image',
] as const;

export type Kind = (typeof KINDS)[number];

interface Failure {
  kind: Kind;
  /** The time of the failure, in milliseconds. */
  at: number;
  why: string;
}

/** Counts calls, as people see them, and their requests since its start. */
export class Tally {
  calls = 0;
  signedOut = 0;
  readonly failed: Failure[] = [];
  /** Requests that failed, whether the browser's client repeated them or not. */
  readonly lost: Failure[] = [];
  readonly #seen = new Set<Kind>();

  /** Makes a call. Returns undefined when it failed. */
  async call<Result>(kind: Kind, make: () => Promise<Result>): Promise<Result | undefined> {
    this.calls += 1;
    try {
      const result = await make();
      this.#seen.add(kind);
      return result;
    } catch (error) {
      this.failed.push({ kind, at: performance.now(), why: String(error) });
      return undefined;
    }
  }

  request(kind: Kind, why: string): void {
    this.lost.push({ kind, at: performance.now(), why });
  }

  /** Forgets earlier successes. */
  restart(): void {
    this.#seen.clear();
  }

  /** The actions that have not succeeded since. */
  get missing(): Kind[] {
    return KINDS.filter((kind) => !this.#seen.has(kind));
  }
}
