/** The actions of people in the drill. */
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
  /** When it was noticed, in milliseconds. */
  at: number;
  why: string;
}

/** What happened since the tally started: calls as people see them, and their requests. */
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

  /** Forgets what succeeded until now. */
  restart(): void {
    this.#seen.clear();
  }

  /** What people do, and what has not succeeded since. */
  get missing(): Kind[] {
    return KINDS.filter((kind) => !this.#seen.has(kind));
  }
}
