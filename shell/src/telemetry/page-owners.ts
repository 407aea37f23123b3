import { HOST } from '@portal/shared';

/** The number of page changes that are kept. */
const MOST = 100;

/** The owner of the page at each time of `performance.now()`. */
export class PageOwners {
  private readonly changes: { owner: string; since: number }[] = [];

  became(owner: string, since: number): void {
    if (this.changes.at(-1)?.owner === owner) return;
    this.changes.push({ owner, since });
    if (this.changes.length > MOST) this.changes.shift();
  }

  /** Times before the first page count as its own. */
  at(time: number): string {
    const change = this.changes.findLast(({ since }) => since <= time) ?? this.changes[0];
    return change?.owner ?? HOST;
  }
}
