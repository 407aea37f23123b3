import { HOST } from '@portal/shared';

/** How many changes of page are remembered. */
const MOST = 100;

/** Who owned the page at which time, by the clock of `performance.now()`. */
export class PageOwners {
  private readonly changes: { owner: string; since: number }[] = [];

  became(owner: string, since: number): void {
    if (this.changes.at(-1)?.owner === owner) return;
    this.changes.push({ owner, since });
    if (this.changes.length > MOST) this.changes.shift();
  }

  /** What came before the first page belongs to it. */
  at(time: number): string {
    const change = this.changes.findLast(({ since }) => since <= time) ?? this.changes[0];
    return change?.owner ?? HOST;
  }
}
